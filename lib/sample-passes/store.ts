import { createHash, randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Database } from '../database/pool.ts'
import type { SavedSample, Sample } from './sample.ts'

/**
 * How long a link opens the pass, from the last change of its design; staff get a fresh link from `npm run leads --
 * show`.
 */
const VISITOR_DAYS = 30
const STAFF_DAYS = 14

/** Whom a link is for: a visitor’s token does not open the staff page, nor a staff token the visitor's links. */
export type Scope = 'visitor' | 'staff'

/** Two hundred bits cannot be guessed. */
const newToken = () => randomBytes(25).toString('base64url')

/** Whether a text has the format of a token. */
export const isToken = (text: string): boolean => /^[\w-]{34}$/.test(text)

/**
 * A hash of a design and its logo. The order of its properties is fixed here, because PostgreSQL returns those of JSON
 * in another order.
 * @returns 64 hexadecimal digits
 */
export function fingerprintOfSample({ design, logo }: Sample): string {
  const { gymName, memberName, color, code, fields } = design
  const canonical = [gymName, memberName, color, code, ...fields.map(({ label, value }) => [label, value])]
  return createHash('sha256')
    .update(JSON.stringify(canonical))
    .update(logo?.png ?? '')
    .digest('hex')
}

const logoOf = ({ logo }: Sample) => [
  logo ? Buffer.from(logo.png) : null,
  logo?.width ?? null,
  logo?.height ?? null,
]

/**
 * Writes the sample of a lead, unless it has one: another design of a visitor is another lead, see
 * lib/leads/fingerprint.ts.
 * @param transaction the one that writes the lead
 * @returns the fingerprint of the design as it was sent, whatever has become of it
 */
export async function writeSample(transaction: PoolClient, lead: string, sample: Sample): Promise<string> {
  const sent = fingerprintOfSample(sample)
  await transaction.query(
    `insert into leads.sample (lead, design, logo, logo_width, logo_height, drawn_by, sent,
        visitor_token, visitor_until, staff_token, staff_until)
      values ($1, $2, $3, $4, $5, $6, $7,
        $8, now() + $9 * interval '1 day', $10, now() + $11 * interval '1 day')
      on conflict (lead) do nothing`,
    [
      lead,
      JSON.stringify(sample.design),
      ...logoOf(sample),
      sample.drawnBy,
      sent,
      newToken(),
      VISITOR_DAYS,
      newToken(),
      STAFF_DAYS,
    ],
  )
  const { rows } = await transaction.query<{ sent: string }>(
    'select sent from leads.sample where lead = $1',
    [lead],
  )
  return rows[0]?.sent ?? sent
}

/**
 * Replaces a design.
 * @param expectedRevision of the design it is based on; if another one was stored meanwhile, that one stays
 * @returns the new revision; undefined when the lead was erased, or another design was stored meanwhile
 */
export async function replaceSample(
  database: Database,
  lead: string,
  sample: Sample,
  expectedRevision: number,
): Promise<number | undefined> {
  const { rows } = await database.query<{ revision: number }>(
    `update leads.sample set design = $2, logo = $3, logo_width = $4, logo_height = $5, drawn_by = $6,
        revision = revision + 1, changed_at = now(),
        visitor_until = greatest(visitor_until, now() + $8 * interval '1 day')
      where lead = $1 and revision = $7
      returning revision`,
    [lead, JSON.stringify(sample.design), ...logoOf(sample), sample.drawnBy, expectedRevision, VISITOR_DAYS],
  )
  return rows[0]?.revision
}

type Row = Omit<SavedSample, 'logo'> & { logo: Buffer | null; width: number | null; height: number | null }

const columns = `sample.lead, sample.design, sample.logo, sample.logo_width as width, sample.logo_height as height,
  sample.drawn_by as "drawnBy", sample.revision, sample.changed_at as "changedAt",
  (select "values"->>'link' from leads.lead where lead.id = sample.lead) as website,
  (select state = 'quarantined' from leads.lead where lead.id = sample.lead) as "isQuarantined",
  sample.visitor_token as "visitorToken", sample.visitor_until as "visitorUntil", sample.staff_token as "staffToken"`

function toSample({ logo, width, height, ...row }: Row): SavedSample {
  return logo && width && height ? { ...row, logo: { png: new Uint8Array(logo), width, height } } : row
}

/**
 * The sample that a link opens.
 * @returns undefined when it has expired, its lead was erased, or there never was one
 */
export async function sampleByToken(
  database: Database,
  scope: Scope,
  token: string,
): Promise<SavedSample | undefined> {
  if (!isToken(token)) return undefined
  const { rows } = await database.query<Row>(
    `select ${columns} from leads.sample where ${scope}_token = $1 and ${scope}_until > now()`,
    [token],
  )
  return rows[0] && toSample(rows[0])
}

/** The sample that an email is about. @param email its id in the outbox */
export async function sampleOfEmail(database: Database, email: string): Promise<SavedSample | undefined> {
  const { rows } = await database.query<Row>(
    `select ${columns} from leads.sample join leads.lead on lead.parent = sample.lead where lead.id = $1`,
    [email],
  )
  return rows[0] && toSample(rows[0])
}

/** The sample of the newest lead with this fingerprint, see lib/leads/fingerprint.ts. */
export async function sampleOfFingerprint(
  database: Database,
  fingerprint: string,
): Promise<SavedSample | undefined> {
  const { rows } = await database.query<Row>(
    `select ${columns} from leads.sample join leads.lead on lead.id = sample.lead
      where lead.fingerprint = $1 order by lead.received_at desc limit 1`,
    [fingerprint],
  )
  return rows[0] && toSample(rows[0])
}

/**
 * The token of a lead's staff page: the one there is, or a new one where that expires within a day.
 * @returns undefined when the lead has no sample
 */
export async function staffLinkOf(
  database: Database,
  lead: string,
): Promise<{ token: string; until: Date } | undefined> {
  await database.query(
    `update leads.sample set staff_token = $2, staff_until = now() + $3 * interval '1 day'
      where lead = $1 and staff_until < now() + interval '1 day'`,
    [lead, newToken(), STAFF_DAYS],
  )
  const { rows } = await database.query<{ token: string; until: Date }>(
    'select staff_token as token, staff_until as until from leads.sample where lead = $1',
    [lead],
  )
  return rows[0]
}
