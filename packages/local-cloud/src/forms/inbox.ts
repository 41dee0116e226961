import type { Pool } from 'pg'

/** The submitted fields, in order; names may repeat. */
export type Fields = readonly (readonly [name: string, value: string])[]

export type Entry = { id: string; form: string; fields: Fields; receivedAt: Date }

type Stored = { id: string; form: string; fields: Fields; received_at: Date }

const toEntry = ({ received_at, ...entry }: Stored): Entry => ({ ...entry, receivedAt: received_at })

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** The entries of every form, newest first. */
export function createInbox(pool: Pool) {
  return {
    /**
     * Keeps an entry.
     * @param key the same one again is the same entry, which stays as it was first sent
     */
    async save(form: string, fields: Fields, key: string | undefined): Promise<string> {
      const kept = await pool.query<{ id: string }>(
        `INSERT INTO forms.entries (form, fields, idempotency_key) VALUES ($1, $2, $3)
         ON CONFLICT (form, idempotency_key) DO NOTHING RETURNING id`,
        [form, JSON.stringify(fields), key],
      )
      const [row] = kept.rowCount ? kept.rows : await known(pool, form, key)
      return row?.id ?? ''
    },
    /** The forms that have entries. */
    async forms(): Promise<{ form: string; entries: number; newest: Date }[]> {
      const { rows } = await pool.query<{ form: string; entries: number; newest: Date }>(
        'SELECT form, count(*)::int AS entries, max(received_at) AS newest FROM forms.entries GROUP BY form ORDER BY form',
      )
      return rows
    },
    async page(form: string, offset: number, limit: number): Promise<{ entries: Entry[]; total: number }> {
      const { rows } = await pool.query<Stored>(
        `SELECT id, form, fields, received_at FROM forms.entries WHERE form = $1
         ORDER BY received_at DESC, id OFFSET $2 LIMIT $3`,
        [form, offset, limit],
      )
      const counted = await pool.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM forms.entries WHERE form = $1',
        [form],
      )
      return { entries: rows.map(toEntry), total: counted.rows[0]?.total ?? 0 }
    },
    async entry(id: string): Promise<Entry | undefined> {
      if (!isId(id)) return undefined
      const { rows } = await pool.query<Stored>(
        'SELECT id, form, fields, received_at FROM forms.entries WHERE id = $1',
        [id],
      )
      return rows[0] && toEntry(rows[0])
    },
    async clear(form: string): Promise<void> {
      await pool.query('DELETE FROM forms.entries WHERE form = $1', [form])
    },
  }
}

const known = async (pool: Pool, form: string, key: string | undefined) =>
  (
    await pool.query<{ id: string }>(
      'SELECT id FROM forms.entries WHERE form = $1 AND idempotency_key = $2',
      [form, key],
    )
  ).rows

export type Inbox = ReturnType<typeof createInbox>
