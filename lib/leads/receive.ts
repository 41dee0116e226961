import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { withTimeout } from '../async/with-timeout.ts'
import { emailsAreSent } from '../email/email-settings.ts'
import type { SavedSample, Sample } from '../sample-passes/sample.ts'
import { sampleOfFingerprint } from '../sample-passes/store.ts'
import { databasePool } from '../database/pool.ts'
import { describeError } from '../database/errors.ts'
import { consumeSubmission, countForVisitor } from '../security/rate-limits.ts'
import { checkTurnstile, type CaptchaResult, turnstileToken } from '../security/turnstile.ts'
import { checkFields } from '../http/check-fields.ts'
import { readAttribution } from './attribution.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { LeadValues } from './lead.ts'
import type { FormDefinition } from './form.ts'
import { saveLead, type Submission } from './save-lead.ts'
import type { SubmissionResult } from './submission-result.ts'
import { sanitize } from './sanitize.ts'
import { suspicionOf } from './suspicion.ts'
import { log } from '../log/log.ts'

/** The sender of a form. */
export type Visitor = {
  /** Client IP address, see `clientIp`. */
  ip: string
  /** URL of the page with the form; its query fills fields that the form has and the page does not show. */
  page?: URL | undefined
  /** Host of the site. */
  siteHost: string
}

/** Timeout for reading back the pass of a stored lead. */
const SAMPLE_MS = 2000

/**
 * Receives a submitted form: validates it, stores it durably and returns the result. It does not deliver it.
 * @param fields the form as it arrived, hidden fields included
 * @throws Error only when variables are missing or wrong
 */
export async function receiveLead(
  form: FormDefinition,
  fields: FormData,
  visitor: Visitor,
): Promise<SubmissionResult> {
  const all = withQuery(fields, visitor.page?.searchParams)
  const checked = checkFields(form.schema, all)
  if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }

  const captcha = await checkTurnstile(turnstileToken(fields), visitor.ip)
  if (captcha === 'failed') return { kind: 'not-human' }
  const pool = databasePool()
  const limit = await countForVisitor(pool, 'A form could not be taken', () =>
    consumeSubmission(pool, visitor.ip),
  )
  if (limit === 'unavailable') return { kind: 'unavailable' }
  if (!limit.allowed) return { kind: 'too-many', retryInSeconds: limit.retryInSeconds }
  if (limit.isFirstOver) reportFlood(captcha)
  const spamReason =
    suspicionOf(fields) ??
    (captcha === 'absent' ? 'Sent without the captcha.' : undefined) ??
    (limit.overTotal && captcha !== 'passed'
      ? 'More forms came within an hour than LEADS_LIMIT_TOTAL.'
      : undefined)

  const values = sanitize(checked.values)
  const sample = await readSample(form, fields, values)
  const emailTo = emailsAreSent() ? values.email : undefined
  const attribution = readAttribution(all, visitor.page, visitor.siteHost)
  const reply = form.reply?.(fields)
  const lead = {
    id: randomUUID(),
    form: form.name,
    values,
    attribution,
    spamReason,
    sample,
    emailTo,
    reply,
  }
  const kind = await saveLead(pool, lead)
  if (kind !== 'saved' || !sample) return { kind }
  const stored = await readStoredSample(pool, fingerprintOf(form.name, values, sample))
  return { kind, sample: stored && mayOpen(lead, stored) ? stored : undefined }
}

/**
 * Whether the sender of a form gets the links of the stored pass. The sender of a duplicate may be another person, who
 * knows the fields: that one gets no more than was sent.
 */
const mayOpen = (submission: Submission, stored: SavedSample) =>
  stored.lead === submission.id || (!submission.spamReason && stored.drawnBy !== 'staff')

/** Reads the pass; an invalid pass is left out, so that the lead is not lost. */
async function readSample(
  form: FormDefinition,
  fields: FormData,
  values: LeadValues,
): Promise<Sample | undefined> {
  try {
    return await form.sample?.(fields, values)
  } catch (error) {
    reportSample('could not be read', error)
    return undefined
  }
}

/** Reads the stored pass; undefined when the database has failed since, so that the thanks show none. */
async function readStoredSample(pool: Pool, fingerprint: string): Promise<SavedSample | undefined> {
  try {
    return await withTimeout(SAMPLE_MS, sampleOfFingerprint(pool, fingerprint))
  } catch (error) {
    reportSample('was saved but could not be read back', error)
    return undefined
  }
}

function reportSample(what: string, error: unknown): void {
  log().error(`The pass of a lead ${what}: ${describeError(error)}`)
}

/** Reads fields that the page does not show from the page's query string. The schema drops unknown ones later. */
function withQuery(fields: FormData, query = new URLSearchParams()): FormData {
  const all = new FormData()
  for (const [name, value] of fields) all.append(name, value)
  for (const [name, value] of query) if (!fields.has(name)) all.append(name, value)
  return all
}

/** Logged once an hour: the site accepts every submission meanwhile, so nothing else shows it. */
function reportFlood(captcha: CaptchaResult): void {
  const spared = captcha === 'off' ? '' : ' Those with a solved captcha are not.'
  log().error(
    `More forms came within an hour than LEADS_LIMIT_TOTAL. Until the hour is over they are quarantined.${spared} ` +
      '"npm run leads -- replay --quarantined" sends them.',
  )
}
