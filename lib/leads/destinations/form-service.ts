import { env } from '../../env.ts'
import type { Destination, DeliveryOutcome } from '../destination.ts'
import { attributionFor, type AttributionColumns } from '../attribution.ts'
import type { Lead, LeadValues } from '../lead.ts'
import { readFormResponse } from './form-response.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** A form-collection service such as Formspree, Basin or Getform: a URL that accepts form posts. */
export type FormService = {
  /** URL to post to; may hold a secret, so it is never shown. */
  url: string
  /** Name for people, e.g. `the contact form service`. */
  name: string
  /** Fields posted besides the visitor's. */
  extra?: (lead: Lead) => LeadValues
  /** The service's fields for where a lead comes from. */
  attribution?: AttributionColumns
}

/** At most ten posts at once and fifty a second, because form services expect the rate of people who press a button. */
const batchSize = 10
const spacingMs = 200

/**
 * Posts leads to a form service, one post each, as a browser posts a form. The lead's id is the `Idempotency-Key`. A
 * service that ignores this header gets a lead twice when its response was lost, rather than not at all.
 */
export function formService({ url, name, extra, attribution = {} }: FormService): Destination {
  return {
    name,
    ...pageOf(url),
    batchSize,
    spacingMs,
    deliver: (leads, { timeoutMs, signal }) => {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const fieldsOf = (lead: Lead) => ({
        ...attributionFor(lead.attribution, attribution),
        ...lead.values,
        ...extra?.(lead),
      })
      return Promise.all(leads.map((lead) => post(url, lead, fieldsOf(lead), ends)))
    },
  }
}

/**
 * The form service of a form without a variable of its own: FORM_SERVICE_URL followed by the form's name.
 * @throws Error while FORM_SERVICE_URL is not set; the leads wait
 */
export function namedFormService(form: string): Destination {
  const { FORM_SERVICE_URL, FORM_SERVICE_ATTRIBUTION } = env()
  if (!FORM_SERVICE_URL) throw new Error(`Leads of the form “${form}” wait: please set FORM_SERVICE_URL.`)
  return formService({
    url: `${FORM_SERVICE_URL}/${form}`,
    name: `Form service of ${form}`,
    attribution: FORM_SERVICE_ATTRIBUTION,
  })
}

/** The URL may be secret; its host is not. */
function pageOf(url: string): { page?: string } {
  const parsed = URL.parse(url)
  return parsed ? { page: parsed.origin } : {}
}

async function post(
  url: string,
  lead: Lead,
  fields: LeadValues,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Idempotency-Key': lead.id },
      body: new URLSearchParams(fields),
      // Following the redirect would turn the post into a GET and look like a success.
      redirect: 'manual',
      cache: 'no-store',
      signal,
    })
    const outcome = await judge(response, url, lead)
    // An unread body would keep its connection.
    if (!response.bodyUsed) await response.body?.cancel()
    return outcome
  } catch (error) {
    return unavailable(describe(error))
  }
}

/** Statuses that mean the URL accepts no posts at all. */
const wrongUrl = new Set([401, 404, 405, 410])

async function judge(response: Response, url: string, lead: Lead): Promise<DeliveryOutcome> {
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    const toThanks = (status === 302 || status === 303) && !isSamePlace(headers.get('location'), url)
    if (toThanks) return { kind: 'delivered' }
    return unavailable(
      `The address of the form service has moved (status ${status}); change it in the settings.`,
    )
  }
  if (wrongUrl.has(status))
    return unavailable(`The form service accepts no forms at its URL (status ${status}); check the settings.`)
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = retryAfterSeconds(headers.get('retry-after'))
    const outcome = unavailable(`The form service responded with ${status}.`)
    return seconds === undefined ? outcome : { ...outcome, retryAfterSeconds: seconds }
  }
  if (status >= 400) {
    const { message } = await readFormResponse(response, lead).catch(() => ({ message: '' }))
    return refused(`The form service responded with ${status}${message ? `: ${message}` : '.'}`)
  }
  const { refused: isRefused, message } = await readFormResponse(response, lead)
  return isRefused
    ? refused(`The form service refused it${message ? `: ${message}` : '.'}`)
    : { kind: 'delivered' }
}

const refused = (reason: string): DeliveryOutcome => ({ kind: 'refused', reason })

/** Affects every lead alike: back off, so that a person has time to fix it. */
const unavailable = (reason: string) => ({ kind: 'unavailable', reason }) as const

/** Whether a redirect only changes https, www or a trailing slash: then the post was not stored. */
function isSamePlace(location: string | null, url: string): boolean {
  if (location === null || !URL.canParse(location, url)) return false
  const [there, here] = [new URL(location, url), new URL(url)]
  const place = ({ pathname, search }: URL) => pathname.replace(/\/$/, '') + search
  return there.href !== here.href && place(there) === place(here)
}

/** Never includes the URL, which may be secret. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The form service cannot be reached.'
  if (error.name === 'TimeoutError') return 'The form service did not respond in time.'
  if (error instanceof SyntaxError) return 'The response of the form service was damaged.'
  if (error.name === 'AbortError') return 'Stopped before the form service had responded.'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return `The form service cannot be reached${typeof code === 'string' ? ` (${code})` : ''}.`
}
