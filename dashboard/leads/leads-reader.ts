import type { Pool } from 'pg'

/** The states of a delivery, as in the table `leads.lead`. */
export const states = ['waiting', 'delivered', 'failed', 'quarantined'] as const
export type State = (typeof states)[number]

/** A lead and its delivery. */
export type LeadRow = {
  id: string
  form: string
  values: Record<string, string>
  /** Where it comes from: page, campaign and so on, as in `lib/leads/attribution.ts`. */
  attribution: Record<string, string>
  email: string | null
  receivedAt: Date
  state: State
  spamReason: string | null
  attempts: number
  lastAttemptAt: Date | null
  lastProblem: string | null
  deliveredAt: Date | null
  /** Time of the next attempt; null when none is planned. */
  nextAttemptAt: Date | null
  /** Whether a worker is delivering it now. */
  running: boolean
  /** Whether the lead has a designed pass. */
  hasPass: boolean
}

/** The designed pass of a lead. */
export type LeadPass = {
  design: {
    gymName: string
    memberName: string
    color: string
    code: string
    fields: { label: string; value: string }[]
  }
  drawnBy: string
  revision: number
  /** PNG, Base64. */
  logo: string | null
  /** Token of the page where staff finish the design; null when it has expired. */
  staffToken: string | null
}

/** A form whose destination is paused after failures. */
export type PausedDestination = { form: string; pausedUntil: Date; failures: number }

export type LeadsFilter = { state?: State | undefined; form?: string | undefined }

const columns = `lead.id, lead.form, lead."values", lead.attribution, lead.email, lead.received_at AS "receivedAt", lead.state,
  lead.spam_reason AS "spamReason", lead.attempts, lead.last_attempt_at AS "lastAttemptAt",
  lead.last_problem AS "lastProblem", lead.delivered_at AS "deliveredAt",
  CASE WHEN job.state < 'active' THEN job.start_after END AS "nextAttemptAt",
  coalesce(job.state = 'active', false) AS running,
  EXISTS (SELECT FROM leads.sample WHERE sample.lead = lead.id) AS "hasPass"`

const leadsWithJobs = `leads.lead LEFT JOIN pgboss.job ON job.name = 'lead-' || lead.form AND job.id = lead.id`

const filterCondition = `($1::text IS NULL OR lead.state = $1) AND ($2::text IS NULL OR lead.form = $2)`

/** Reads leads and their deliveries from the site’s tables, which the site creates with its first lead. */
export function createLeadsReader(pool: Pool) {
  return {
    /** Whether the site has created its tables. */
    async hasTables(): Promise<boolean> {
      const { rows } = await pool.query<{ hasTables: boolean }>(
        `SELECT to_regclass('leads.lead') IS NOT NULL AND to_regclass('leads.sample') IS NOT NULL
           AND to_regclass('leads.destination') IS NOT NULL AND to_regclass('pgboss.job') IS NOT NULL AS "hasTables"`,
      )
      return rows[0]?.hasTables ?? false
    },
    async counts(): Promise<{ form: string; state: State; leads: number }[]> {
      const { rows } = await pool.query<{ form: string; state: State; leads: number }>(
        'SELECT form, state, count(*)::int AS leads FROM leads.lead GROUP BY form, state ORDER BY form',
      )
      return rows
    },
    /** Newest first. */
    async page({ state, form }: LeadsFilter, offset: number, limit: number): Promise<LeadRow[]> {
      const { rows } = await pool.query<LeadRow>(
        `SELECT ${columns} FROM ${leadsWithJobs} WHERE ${filterCondition}
         ORDER BY lead.received_at DESC, lead.id OFFSET $3 LIMIT $4`,
        [state ?? null, form ?? null, offset, limit],
      )
      return rows
    },
    async lead(id: string): Promise<LeadRow | undefined> {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
      const { rows } = await pool.query<LeadRow>(
        `SELECT ${columns} FROM ${leadsWithJobs} WHERE lead.id = $1`,
        [id],
      )
      return rows[0]
    },
    async pass(id: string): Promise<LeadPass | undefined> {
      const { rows } = await pool.query<LeadPass>(
        `SELECT design, drawn_by AS "drawnBy", revision, encode(logo, 'base64') AS logo,
           CASE WHEN staff_until > now() THEN staff_token END AS "staffToken"
         FROM leads.sample WHERE lead = $1`,
        [id],
      )
      return rows[0]
    },
    /** Destinations to which deliveries are paused. */
    async pausedDestinations(): Promise<PausedDestination[]> {
      const { rows } = await pool.query<PausedDestination>(
        `SELECT form, backoff_until AS "pausedUntil", failures FROM leads.destination
         WHERE backoff_until > now() + interval '1 second' ORDER BY form`,
      )
      return rows
    },
  }
}

export type LeadsReader = ReturnType<typeof createLeadsReader>
