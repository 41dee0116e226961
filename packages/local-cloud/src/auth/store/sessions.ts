import { randomUUID } from 'node:crypto'
import { insertRow, updateRow, type Database } from './database.ts'

export type AssuranceLevel = 'aal1' | 'aal2' | 'aal3'

/** A row of `auth.sessions`. */
export type Session = {
  id: string
  user_id: string
  created_at: Date
  updated_at: Date
  factor_id: string | null
  aal: AssuranceLevel
  not_after: Date | null
  refreshed_at: Date | null
  user_agent: string | null
  ip: string | null
  tag: string | null
}

/** Authentication methods, as in a token's `amr`. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'sso/saml'
  | 'anonymous'
  | 'passkey'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'

/** A row of `auth.mfa_amr_claims`. */
export type SessionMethod = { authentication_method: AuthenticationMethod; updated_at: Date }

/** Adds a session, without tokens. */
export async function insertSession(
  database: Database,
  session: Pick<Session, 'user_id'> & Partial<Session>,
  now: Date,
): Promise<Session> {
  return insertRow<Session>(database, 'sessions', {
    id: randomUUID(),
    ...session,
    created_at: now,
    updated_at: now,
  })
}

/** @throws when the session is gone */
export async function updateSession(
  database: Database,
  id: string,
  changes: Partial<Omit<Session, 'id' | 'created_at' | 'updated_at'>>,
  now: Date,
): Promise<Session> {
  const session = await updateRow<Session>(database, 'sessions', id, { ...changes, updated_at: now })
  if (!session) throw new Error('The session ended while it was changed')
  return session
}

/** A session by id, not locked. */
export async function findSession(database: Database, id: string): Promise<Session | undefined> {
  const { rows } = await database.query<Session>('SELECT * FROM auth.sessions WHERE id = $1', [id])
  return rows[0]
}

/** A session by id, locked until the transaction ends. Lock its user first. */
export async function lockSession(database: Database, id: string): Promise<Session | undefined> {
  const { rows } = await database.query<Session>('SELECT * FROM auth.sessions WHERE id = $1 FOR UPDATE', [id])
  return rows[0]
}

/** A user’s sessions, the oldest first. */
export async function sessionsOf(database: Database, userId: string): Promise<Session[]> {
  const { rows } = await database.query<Session>(
    'SELECT * FROM auth.sessions WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  )
  return rows
}

/** Adds an authentication method to a session; a repeated one only gets a new time. */
export async function addSessionMethod(
  database: Database,
  sessionId: string,
  method: AuthenticationMethod,
  now: Date,
): Promise<void> {
  await database.query(
    `INSERT INTO auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     VALUES ($1, $2, $3, $3, $4)
     ON CONFLICT (session_id, authentication_method) DO UPDATE SET updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, now, method],
  )
}

/** The authentication methods of a session, newest first. */
export async function methodsOf(database: Database, sessionId: string): Promise<SessionMethod[]> {
  const { rows } = await database.query<SessionMethod>(
    `SELECT authentication_method, updated_at FROM auth.mfa_amr_claims WHERE session_id = $1
     ORDER BY updated_at DESC, created_at DESC`,
    [sessionId],
  )
  return rows
}

/** Ends sessions of a user with their refresh tokens: all, or all but one. */
export async function endSessions(
  database: Database,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await database.query('DELETE FROM auth.sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2)', [
    userId,
    except,
  ])
}

/** Ends one session, with its refresh tokens. */
export async function endSession(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM auth.sessions WHERE id = $1', [id])
}
