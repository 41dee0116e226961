import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { httpError } from '../errors.ts'
import type { SessionEnds } from '../http/session-ends.ts'
import type { PersonDefinition } from '../options.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Person, User } from './person.ts'

const columns = 'id, email, name, role'

/** E-mail addresses are compared as typed but for case and space around. */
export const normalised = (email: string) => email.trim().toLowerCase()

/** The accounts of people, kept in the database. */
export class People {
  readonly #pool: Pool
  readonly #ends: SessionEnds

  constructor(pool: Pool, ends: SessionEnds) {
    this.#pool = pool
    this.#ends = ends
  }

  /** Makes the starting accounts where there has never been any account. */
  async start(definitions: readonly PersonDefinition[]): Promise<void> {
    const { rowCount } = await this.#pool.query('SELECT FROM content_lake.people LIMIT 1')
    if (rowCount) return
    for (const definition of definitions) await this.add(definition)
  }

  /** Everybody with an account, by e-mail address. */
  async list(): Promise<Person[]> {
    const { rows } = await this.#pool.query<Person>(
      `SELECT ${columns} FROM content_lake.people WHERE removed_at IS NULL ORDER BY email`,
    )
    return rows
  }

  /** The names behind ids, of those who have been removed as well. */
  async named(ids: readonly string[]): Promise<User[]> {
    const { rows } = await this.#pool.query<User>(
      `SELECT id, name AS "displayName", NULL AS "imageUrl", email FROM content_lake.people
       WHERE id = ANY($1::text[])`,
      [ids],
    )
    return rows
  }

  /** The person with this e-mail address and password, or null without telling which of the two was wrong. */
  async withPassword(email: string, password: string): Promise<Person | null> {
    const { rows } = await this.#pool.query<Person & { password_hash: string }>(
      `SELECT ${columns}, password_hash FROM content_lake.people WHERE email = $1 AND removed_at IS NULL`,
      [normalised(email)],
    )
    const [found] = rows
    const right = await isPassword(password, found?.password_hash ?? null)
    if (!right || !found) return null
    const { id, name, role } = found
    return { id, email: found.email, name, role }
  }

  /**
   * Makes an account; a person who was removed comes back under the same id.
   * @throws LakeError 409 when somebody has that address
   */
  async add({ email, name, role, password }: PersonDefinition): Promise<Person> {
    const { rows } = await this.#pool.query<Person>(
      `INSERT INTO content_lake.people (id, email, name, role, password_hash) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (email) DO UPDATE
         SET name = excluded.name, role = excluded.role, password_hash = excluded.password_hash, removed_at = NULL
         WHERE people.removed_at IS NOT NULL
       RETURNING ${columns}`,
      [newId(), normalised(email), name, role, await hashPassword(password)],
    )
    if (!rows[0]) throw httpError(409, `${normalised(email)} has an account already`)
    return rows[0]
  }

  /** Sets a new password and ends every session. Null when there is no such person. */
  async setPassword(email: string, password: string): Promise<Person | null> {
    return this.#change(email, 'password_hash = $2', [await hashPassword(password)])
  }

  /** Takes an account away and ends every session. Null when there is no such person. */
  async remove(email: string): Promise<Person | null> {
    return this.#change(email, `removed_at = now(), password_hash = ''`, [])
  }

  async #change(email: string, assignment: string, values: string[]): Promise<Person | null> {
    const { rows } = await this.#pool.query<Person>(
      `WITH changed AS (
         UPDATE content_lake.people SET ${assignment} WHERE email = $1 AND removed_at IS NULL RETURNING ${columns}
       ), ended AS (
         DELETE FROM content_lake.sessions WHERE person_id IN (SELECT id FROM changed)
       ) SELECT * FROM changed`,
      [normalised(email), ...values],
    )
    this.#ends.tell()
    return rows[0] ?? null
  }
}

/** Like Sanity's ids of users: `p` and a few letters. */
const newId = () => `p${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}`
