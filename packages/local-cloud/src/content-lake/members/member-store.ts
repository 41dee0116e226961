import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { httpError } from '../errors.ts'
import type { SessionEndEvents } from '../http/session-end-events.ts'
import type { MemberDefinition } from '../options.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Member, User } from './member.ts'

const columns = 'id, email, name, role'

/** Email addresses are compared without case and surrounding space. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** The members of the project, stored in the database. */
export class MemberStore {
  readonly #pool: Pool
  readonly #ends: SessionEndEvents

  constructor(pool: Pool, ends: SessionEndEvents) {
    this.#pool = pool
    this.#ends = ends
  }

  /** Creates the configured members if there has never been a member. */
  async start(definitions: readonly MemberDefinition[]): Promise<void> {
    const { rowCount } = await this.#pool.query('SELECT FROM content_lake.people LIMIT 1')
    if (rowCount) return
    for (const definition of definitions) await this.add(definition)
  }

  /** All members, ordered by email address. */
  async list(): Promise<Member[]> {
    const { rows } = await this.#pool.query<Member>(
      `SELECT ${columns} FROM content_lake.people WHERE removed_at IS NULL ORDER BY email`,
    )
    return rows
  }

  /** The users with these ids, removed members included. */
  async named(ids: readonly string[]): Promise<User[]> {
    const { rows } = await this.#pool.query<User>(
      `SELECT id, name AS "displayName", NULL AS "imageUrl", email FROM content_lake.people
       WHERE id = ANY($1::text[])`,
      [ids],
    )
    return rows
  }

  /** The member with this email address and password, or null. */
  async withPassword(email: string, password: string): Promise<Member | null> {
    const { rows } = await this.#pool.query<Member & { password_hash: string }>(
      `SELECT ${columns}, password_hash FROM content_lake.people WHERE email = $1 AND removed_at IS NULL`,
      [normalizeEmail(email)],
    )
    const [found] = rows
    const right = await isPassword(password, found?.password_hash ?? null)
    if (!right || !found) return null
    const { id, name, role } = found
    return { id, email: found.email, name, role }
  }

  /**
   * Adds a member; a member who was removed gets the same id again.
   * @throws LakeError 409 when a member has that email address
   */
  async add({ email, name, role, password }: MemberDefinition): Promise<Member> {
    const { rows } = await this.#pool.query<Member>(
      `INSERT INTO content_lake.people (id, email, name, role, password_hash) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (email) DO UPDATE
         SET name = excluded.name, role = excluded.role, password_hash = excluded.password_hash, removed_at = NULL
         WHERE people.removed_at IS NOT NULL
       RETURNING ${columns}`,
      [newId(), normalizeEmail(email), name, role, await hashPassword(password)],
    )
    if (!rows[0]) throw httpError(409, `${normalizeEmail(email)} has an account already`)
    return rows[0]
  }

  /** Sets a new password and ends every session. Null when there is no such member. */
  async setPassword(email: string, password: string): Promise<Member | null> {
    return this.#change(email, 'password_hash = $2', [await hashPassword(password)])
  }

  /** Removes a member and ends every session. Null when there is no such member. */
  async remove(email: string): Promise<Member | null> {
    return this.#change(email, `removed_at = now(), password_hash = ''`, [])
  }

  async #change(email: string, assignment: string, values: string[]): Promise<Member | null> {
    const { rows } = await this.#pool.query<Member>(
      `WITH changed AS (
         UPDATE content_lake.people SET ${assignment} WHERE email = $1 AND removed_at IS NULL RETURNING ${columns}
       ), ended AS (
         DELETE FROM content_lake.sessions WHERE person_id IN (SELECT id FROM changed)
       ) SELECT * FROM changed`,
      [normalizeEmail(email), ...values],
    )
    this.#ends.emit()
    return rows[0] ?? null
  }
}

/** Like Sanity's ids of users: `p` and a few letters. */
const newId = () => `p${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}`
