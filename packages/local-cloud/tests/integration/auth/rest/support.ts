import type pg from 'pg'
import { SignJWT } from 'jose'
import type { Environment } from '../../../../src/auth/options/variables.ts'
import { bearer, newEmail, startAuth } from '../support.ts'

export const jwtSecret = 'a secret that only these tests know'

/** A token of no user, e.g. the service key of a project. */
export const roleToken = (role: string) =>
  new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))

/** The fields of a response that tests read; each request returns some of them. */
export type Body = Record<string, unknown> & {
  id: string
  url: string
  access_token: string
  refresh_token: string
  action_link: string
  hashed_token: string
  email_otp: string
  user: Record<string, unknown> & { id: string; factors: unknown }
  users: { email: string; identities: unknown }[]
  identities: { identity_id: string; provider: string }[]
  totp: { secret: string }
}

type ReceivedResponse = { status: number; headers: Headers; body: Body }

/** An auth service with what administrators and people who signed up can do. */
export async function startWithPeople(pool: pg.Pool, environment: Environment = {}) {
  const auth = await startAuth(pool, { GOTRUE_MAILER_AUTOCONFIRM: 'true', ...environment })
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<ReceivedResponse> => {
    const given = await auth.send(method, path, body, headers)
    return { ...given, body: given.body as unknown as Body }
  }
  const service = bearer(await roleToken('service_role'))
  return {
    ...auth,
    send,
    service,
    /** Asks as an administrator. */
    admin: (method: string, path: string, body?: unknown) => send(method, path, body, service),
    /** A user who just signed up. */
    async person(email = newEmail()) {
      const { body: session } = await send('POST', '/signup', { email, password: 'password' })
      const as = (method: string, path: string, given?: unknown, headers = {}) =>
        send(method, path, given, { ...bearer(session.access_token), ...headers })
      const { access_token, refresh_token, user } = session
      return { access_token, refresh_token, id: user.id, email, as }
    },
  }
}

/** The claims of a token, unverified. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
