import type { Pool } from 'pg'

/** Where a lead is on its way, in the words of the table `leads.lead`. */
export const states = ['waiting', 'delivered', 'failed', 'apart'] as const
export type State = (typeof states)[number]

export type LeadRow = {
  id: string
  form: string
  values: Record<string, string>
  email: string | null
  receivedAt: Date
  state: State
  apartBecause: string | null
  tries: number
  lastTriedAt: Date | null
  lastProblem: string | null
  deliveredAt: Date | null
  /** When it is tried next; null: nothing is planned. */
  nextTryAt: Date | null
  /** It is being delivered at this moment. */
  running: boolean
  /** A pass came with it. */
  hasPass: boolean
}

/** The pass that came with a lead. */
export type PassOfLead = {
  design: {
    gymName: string
    memberName: string
    color: string
    code: string
    fields: { label: string; value: string }[]
  }
  drawnBy: string
  revision: number
  /** a PNG in Base64 */
  logo: string | null
  /** Opens the page on which staff finish the design; null when it has expired. */
  staffToken: string | null
}

/** A form, where its leads go, and for how long that takes nothing. */
export type Rest = { form: string; until: Date; failures: number }

export type LeadsFilter = { state?: State | undefined; form?: string | undefined }

const columns = `lead.id, lead.form, lead."values", lead.email, lead.received_at AS "receivedAt", lead.state,
  lead.apart_because AS "apartBecause", lead.tries, lead.last_tried_at AS "lastTriedAt",
  lead.last_problem AS "lastProblem", lead.delivered_at AS "deliveredAt",
  CASE WHEN job.state < 'active' THEN job.start_after END AS "nextTryAt",
  coalesce(job.state = 'active', false) AS running,
  EXISTS (SELECT FROM leads.sample WHERE sample.lead = lead.id) AS "hasPass"`

const joined = `leads.lead LEFT JOIN pgboss.job ON job.name = 'lead-' || lead.form AND job.id = lead.id`

const chosen = `($1::text IS NULL OR lead.state = $1) AND ($2::text IS NULL OR lead.form = $2)`

/** Reads what the site keeps of its leads and deliveries. The site makes the tables, with the first lead. */
export function readLeads(pool: Pool) {
  return {
    /** Whether there are any tables yet. */
    async exists(): Promise<boolean> {
      const { rows } = await pool.query<{ there: boolean }>(
        `SELECT to_regclass('leads.lead') IS NOT NULL AND to_regclass('leads.sample') IS NOT NULL AND to_regclass('leads.destination') IS NOT NULL
           AND to_regclass('pgboss.job') IS NOT NULL AS there`,
      )
      return rows[0]?.there ?? false
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
        `SELECT ${columns} FROM ${joined} WHERE ${chosen}
         ORDER BY lead.received_at DESC, lead.id OFFSET $3 LIMIT $4`,
        [state ?? null, form ?? null, offset, limit],
      )
      return rows
    },
    async lead(id: string): Promise<LeadRow | undefined> {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
      const { rows } = await pool.query<LeadRow>(`SELECT ${columns} FROM ${joined} WHERE lead.id = $1`, [id])
      return rows[0]
    },
    async pass(id: string): Promise<PassOfLead | undefined> {
      const { rows } = await pool.query<PassOfLead>(
        `SELECT design, drawn_by AS "drawnBy", revision, encode(logo, 'base64') AS logo,
           CASE WHEN staff_until > now() THEN staff_token END AS "staffToken"
         FROM leads.sample WHERE lead = $1`,
        [id],
      )
      return rows[0]
    },
    /** Destinations that are left alone for a while. */
    async rests(): Promise<Rest[]> {
      const { rows } = await pool.query<Rest>(
        `SELECT form, paused_until AS until, failures FROM leads.destination
         WHERE paused_until > now() + interval '1 second' ORDER BY form`,
      )
      return rows
    },
  }
}

export type LeadsReader = ReturnType<typeof readLeads>
