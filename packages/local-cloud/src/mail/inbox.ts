import { domainToUnicode } from 'node:url'
import type { Pool } from 'pg'

/** An email; email addresses are in lower case and without names. */
export type Email = {
  from: string
  to: readonly string[]
  subject: string
  /** The email's plain text, else text made from its HTML. */
  text: string
  html: string | null
  /** In their order; names may repeat. */
  headers: readonly (readonly [name: string, value: string])[]
}

export type Message = Email & { id: string; receivedAt: Date }

export type MessageFilter = { to?: string | undefined; since?: Date | undefined }

const columns = `id, sender AS "from", recipients AS "to", subject, text, html, headers, received_at AS "receivedAt"`

const chosen = `($1::text IS NULL OR recipients @> ARRAY[$1::text]) AND ($2::timestamptz IS NULL OR received_at >= $2)`

const values = ({ to, since }: MessageFilter) => [to === undefined ? null : asStored(to), since ?? null]

/** Recipients are stored as the SMTP server reads them, with the domain in Unicode, and without NUL. */
const asStored = (address: string) =>
  address
    .toLowerCase()
    .replaceAll('\0', '\uFFFD')
    .replace(/(?<=@)[^@]+$/, (domain) => domainToUnicode(domain) || domain)

/** PostgreSQL fails for an id that is no UUID. */
const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** The stored emails, newest first. */
export function createMailInbox(pool: Pool) {
  return {
    async save({ from, to, subject, text, html, headers }: Email): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        `INSERT INTO mail.messages (sender, recipients, subject, text, html, headers)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [from, to, subject, text, html, JSON.stringify(headers)],
      )
      return rows[0]?.id ?? ''
    },
    async page(
      filter: MessageFilter,
      offset: number,
      limit: number,
    ): Promise<{ messages: Message[]; total: number }> {
      const { rows } = await pool.query<Message>(
        `SELECT ${columns} FROM mail.messages WHERE ${chosen}
         ORDER BY received_at DESC, id OFFSET $3 LIMIT $4`,
        [...values(filter), offset, limit],
      )
      const counted = await pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM mail.messages WHERE ${chosen}`,
        values(filter),
      )
      return { messages: rows, total: counted.rows[0]?.total ?? 0 }
    },
    async message(id: string): Promise<Message | undefined> {
      if (!isId(id)) return undefined
      const { rows } = await pool.query<Message>(`SELECT ${columns} FROM mail.messages WHERE id = $1`, [id])
      return rows[0]
    },
    async remove(ids: readonly string[]): Promise<void> {
      await pool.query('DELETE FROM mail.messages WHERE id = ANY($1)', [ids.filter(isId)])
    },
    async clear(filter: MessageFilter): Promise<void> {
      await pool.query(`DELETE FROM mail.messages WHERE ${chosen}`, values(filter))
    },
  }
}

export type MailInbox = ReturnType<typeof createMailInbox>
