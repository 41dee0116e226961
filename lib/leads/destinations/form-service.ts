import { env } from '../../env.ts'
import type { Destination, Outcome } from '../destination.ts'
import type { Lead, LeadValues } from '../lead.ts'
import { readFormAnswer } from './form-answer.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** A form-collection service such as Formspree, Basin or Getform: an address that takes form posts. */
export type FormService = {
  /** Where to post; may hold a secret, so it is shown to nobody. */
  url: string
  /** For people, e.g. `the contact form service`. */
  name: string
  /** Fields that are posted besides what the visitor wrote. */
  extra?: (lead: Lead) => LeadValues
}

/** Form services are made for people who press a button: ten posts at once, at most fifty a second. */
const groupSize = 10
const spacingMs = 200

/**
 * Leads are posted to a form service, one post each, as a browser would post the form. The lead's id goes along as
 * `Idempotency-Key`, for services that know a repeated post by it; the others get a lead twice when their answer was
 * lost, rather than not at all.
 */
export function formService({ url, name, extra }: FormService): Destination {
  return {
    name,
    ...pageOf(url),
    groupSize,
    spacingMs,
    deliver: (leads, { timeoutMs, signal }) => {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      return Promise.all(leads.map((lead) => post(url, lead, { ...lead.values, ...extra?.(lead) }, ends)))
    },
  }
}

/**
 * The form service of a form that has no variable of its own: at the form's name below FORM_SERVICE_URL.
 * @throws Error while that is not set; the leads wait
 */
export function namedFormService(form: string): Destination {
  const { FORM_SERVICE_URL } = env()
  if (!FORM_SERVICE_URL) throw new Error(`Leads of the form “${form}” wait: please set FORM_SERVICE_URL.`)
  return formService({ url: `${FORM_SERVICE_URL}/${form}`, name: `Form service of ${form}` })
}

/** The address itself may be a secret; its host is not. */
function pageOf(url: string): { page?: string } {
  const parsed = URL.parse(url)
  return parsed ? { page: parsed.origin } : {}
}

async function post(url: string, lead: Lead, fields: LeadValues, signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Idempotency-Key': lead.id },
      body: new URLSearchParams(fields),
      // Following it would turn the post into a GET and call that a success.
      redirect: 'manual',
      cache: 'no-store',
      signal,
    })
    const outcome = await judge(answer, url, lead)
    // What is not read keeps its connection.
    if (!answer.bodyUsed) await answer.body?.cancel()
    return outcome
  } catch (error) {
    return unavailable(describe(error))
  }
}

/** What says that nothing can be posted to an address, whatever it is. */
const wrongAddress = new Set([401, 404, 405, 410])

async function judge(answer: Response, url: string, lead: Lead): Promise<Outcome> {
  const { status, headers } = answer
  if (status >= 300 && status < 400) {
    const toThanks = (status === 302 || status === 303) && !isSamePlace(headers.get('location'), url)
    if (toThanks) return { kind: 'delivered' }
    return unavailable(
      `The address of the form service has moved (status ${status}); change it in the settings.`,
    )
  }
  if (wrongAddress.has(status))
    return unavailable(
      `The form service takes nothing at its address (status ${status}); check the settings.`,
    )
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = retryAfterSeconds(headers.get('retry-after'))
    const outcome = unavailable(`The form service answered with ${status}.`)
    return seconds === undefined ? outcome : { ...outcome, retryAfterSeconds: seconds }
  }
  if (status >= 400) {
    const { words } = await readFormAnswer(answer, lead).catch(() => ({ words: '' }))
    return refused(`The form service answered with ${status}${words ? `: ${words}` : '.'}`)
  }
  const { refusal, words } = await readFormAnswer(answer, lead)
  return refusal ? refused(`The form service refused it${words ? `: ${words}` : '.'}`) : { kind: 'delivered' }
}

const refused = (reason: string): Outcome => ({ kind: 'refused', reason })

/** Concerns every lead alike: the service rests, and a person has time to put it right. */
const unavailable = (reason: string) => ({ kind: 'unavailable', reason }) as const

/**
 * Whether a redirect only leads to the same address under https, with www or with another slash at its end: then the
 * post is lost on the way.
 */
function isSamePlace(location: string | null, url: string): boolean {
  if (location === null || !URL.canParse(location, url)) return false
  const [there, here] = [new URL(location, url), new URL(url)]
  const place = ({ pathname, search }: URL) => pathname.replace(/\/$/, '') + search
  return there.href !== here.href && place(there) === place(here)
}

/** Never the address: it may be a secret. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The form service cannot be reached.'
  if (error.name === 'TimeoutError') return 'The form service did not answer in time.'
  if (error instanceof SyntaxError) return 'The answer of the form service was damaged.'
  if (error.name === 'AbortError') return 'Stopped before the form service had answered.'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return `The form service cannot be reached${typeof code === 'string' ? ` (${code})` : ''}.`
}
