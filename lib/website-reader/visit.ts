import { boundedBody, type Body } from './bounded-body.ts'
import { Refused } from './guarded-connection.ts'
import { request, type Caller } from './request.ts'
import { robotsAllow, type RobotsCache } from './robots.ts'
import { websiteUrl } from './website-url.ts'

const MOST_REDIRECTS = 3

/** Of one website in all: robots.txt, the page, its manifest, pictures, and redirects on the way. */
const MOST_REQUESTS = 12

/** What was found at an address, after redirects. */
export type Found = Body & { url: URL; type: string }

/** What to ask for. */
export type Wanted = { accept: string; /** in bytes */ limit: number }

/** The reading of one website, from its first request to its last. */
export type Visit = { caller: Caller; robots: RobotsCache; signal: AbortSignal; requestsLeft: number }

/** @param signal ends everything about this website */
export const openVisit = (caller: Caller, robots: RobotsCache, signal: AbortSignal): Visit => ({
  caller,
  robots,
  signal,
  requestsLeft: MOST_REQUESTS,
})

/**
 * Asks for something of a website, if its robots.txt lets us. Each redirect's address is held to the same rules as the
 * first.
 * @param url from `websiteUrl`
 * @returns undefined for what is not there, not allowed, or led elsewhere too often
 * @throws Refused, and what the network throws
 */
export async function get(url: URL, wanted: Wanted, visit: Visit): Promise<Found | undefined> {
  const found = await follow(url, wanted, visit, (next) => robotsAllow(next, visit))
  return found?.status === 200 ? found : undefined
}

/** Follows redirects; `mayAsk` is asked before each request. */
export async function follow(
  first: URL,
  { accept, limit }: Wanted,
  visit: Visit,
  mayAsk: (url: URL) => Promise<boolean>,
): Promise<(Found & { status: number }) | undefined> {
  let url = first
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!(await mayAsk(url))) return undefined
    if (visit.requestsLeft-- <= 0) throw new Refused(`${first.host} takes too many requests`)
    const response = await request(url, accept, visit.caller, visit.signal)
    const { statusCode: status = 0, headers } = response
    if (![301, 302, 303, 307, 308].includes(status)) {
      const body = await boundedBody(response, status === 200 ? limit : 0)
      return body && { ...body, url, status, type: headers['content-type'] ?? '' }
    }
    response.destroy()
    const next = headers.location === undefined ? undefined : websiteUrl(headers.location, url)
    if (!next) throw new Refused(`${url.host} leads to an address that is not asked`)
    url = next
  }
  throw new Refused(`${first.host} leads on more than ${MOST_REDIRECTS} times`)
}
