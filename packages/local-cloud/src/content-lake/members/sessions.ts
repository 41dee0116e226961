import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { SessionEndEvents } from '../http/session-end-events.ts'
import type { Member } from './member.ts'

/** How long a sign-in lasts, in days. */
export const sessionDays = 30

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** The sessions of members. Tokens are stored as hashes, so that a leaked database opens no session. */
export class Sessions {
  readonly #pool: Pool
  readonly #ends: SessionEndEvents

  constructor(pool: Pool, ends: SessionEndEvents) {
    this.#pool = pool
    this.#ends = ends
  }

  /** Starts a session. Returns its token, which is not stored. */
  async begin(personId: string): Promise<string> {
    const token = `sk${randomBytes(32).toString('base64url')}`
    await this.#pool.query('DELETE FROM content_lake.sessions WHERE ends_at <= now()')
    await this.#pool.query(
      `INSERT INTO content_lake.sessions (token_hash, person_id, ends_at)
       VALUES ($1, $2, now() + make_interval(days => $3))`,
      [hash(token), personId, sessionDays],
    )
    return token
  }

  /** The member of a session by its token; null when the session has ended or does not exist. */
  async find(token: string): Promise<Member | null> {
    const { rows } = await this.#pool.query<Member>(
      `SELECT people.id, email, name, role FROM content_lake.sessions
       JOIN content_lake.people ON people.id = person_id
       WHERE token_hash = $1 AND ends_at > now() AND removed_at IS NULL`,
      [hash(token)],
    )
    return rows[0] ?? null
  }

  /** Ends a session; does nothing when it has ended already. */
  async end(token: string): Promise<void> {
    await this.#pool.query('DELETE FROM content_lake.sessions WHERE token_hash = $1', [hash(token)])
    this.#ends.emit()
  }
}
