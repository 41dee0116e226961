import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { SessionEnds } from '../http/session-ends.ts'
import type { Person } from './person.ts'

/** How long a sign-in lasts, in days. */
export const sessionDays = 30

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Who is signed in. Tokens are kept as hashes: whoever reads the database cannot use them. */
export class Sessions {
  readonly #pool: Pool
  readonly #ends: SessionEnds

  constructor(pool: Pool, ends: SessionEnds) {
    this.#pool = pool
    this.#ends = ends
  }

  /** Begins a session. Returns the token that stands for it, which is not kept anywhere here. */
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

  /** The person behind a token; null when the session has ended or never was. */
  async find(token: string): Promise<Person | null> {
    const { rows } = await this.#pool.query<Person>(
      `SELECT people.id, email, name, role FROM content_lake.sessions
       JOIN content_lake.people ON people.id = person_id
       WHERE token_hash = $1 AND ends_at > now() AND removed_at IS NULL`,
      [hash(token)],
    )
    return rows[0] ?? null
  }

  /** Ends a session; one that has ended already is left alone. */
  async end(token: string): Promise<void> {
    await this.#pool.query('DELETE FROM content_lake.sessions WHERE token_hash = $1', [hash(token)])
    this.#ends.tell()
  }
}
