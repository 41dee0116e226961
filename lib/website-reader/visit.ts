import { boundedBody, type Body } from './bounded-body.ts'
import { Refused } from './guarded-connection.ts'
import { request, type Caller } from './request.ts'
import { robotsAllow, type RobotsCache } from './robots.ts'
import { websiteUrl } from './website-url.ts'

const MAX_REDIRECTS = 3

/** Most requests per website: robots.txt, the page, its manifest, images, and redirects. */
const MAX_REQUESTS = 12

/** A response after redirects. */
export type Found = Body & { url: URL; type: string }

/** Accepted media types and longest body of a request. */
export type Wanted = { accept: string; /** in bytes */ limit: number }

/** The reading of one website, from its first request to its last. */
export type Visit = { caller: Caller; robots: RobotsCache; signal: AbortSignal; requestsLeft: number }

/** @param signal aborts all requests to this website */
export const openVisit = (caller: Caller, robots: RobotsCache, signal: AbortSignal): Visit => ({
  caller,
  robots,
  signal,
  requestsLeft: MAX_REQUESTS,
})

/**
 * Fetches a URL of a website if its robots.txt allows it. The URL of each redirect has to meet the same rules.
 * @param url from `websiteUrl`
 * @returns undefined when it is missing, not allowed, or redirected too often
 * @throws Refused and network errors
 */
export async function get(url: URL, wanted: Wanted, visit: Visit): Promise<Found | undefined> {
  const found = await follow(url, wanted, visit, (next) => robotsAllow(next, visit))
  return found?.status === 200 ? found : undefined
}

/**
 * Follows redirects; calls `mayAsk` before each request.
 * @returns undefined when that forbids one, or there are more than three redirects
 */
export async function follow(
  first: URL,
  { accept, limit }: Wanted,
  visit: Visit,
  mayAsk: (url: URL) => Promise<boolean>,
): Promise<(Found & { status: number }) | undefined> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!(await mayAsk(url))) return undefined
    if (visit.requestsLeft-- <= 0) throw new Refused(`${first.host} needs too many requests`)
    const response = await request(url, accept, visit.caller, visit.signal)
    const { statusCode: status = 0, headers } = response
    if (![301, 302, 303, 307, 308].includes(status)) {
      const body = await boundedBody(response, status === 200 ? limit : 0)
      return body && { ...body, url, status, type: headers['content-type'] ?? '' }
    }
    response.destroy()
    const next = headers.location === undefined ? undefined : websiteUrl(headers.location, url)
    if (!next) throw new Refused(`${url.host} redirects to an address that is not allowed`)
    url = next
  }
  return undefined
}
