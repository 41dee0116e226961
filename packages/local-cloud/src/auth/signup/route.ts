import type { Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { requestAudience } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { clientInfo } from '../http/client.ts'
import { unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { respondWithSession } from '../tokens/session-response.ts'
import { describeUser } from '../user/user-response.ts'
import type { Database } from '../store/database.ts'
import type { User } from '../store/users.ts'
import { signUpAnonymously } from './anonymous.ts'
import { obfuscatedUser } from './obfuscated-user.ts'
import { readSignup, signupFields } from './request.ts'
import { signUp } from './sign-up.ts'
import { hashPassword } from '../passwords/hash.ts'

/** POST /signup: a session when emails are confirmed automatically, else the user, who gets a code. */
export function addSignupRoute(app: Hono, auth: Auth): void {
  const { pool, settings } = auth
  app.post('/signup', async (c) => {
    const fields = await readBody(c, signupFields)
    const client = clientInfo(c)
    const aud = requestAudience(c, auth)
    if (!fields.email && !fields.phone) {
      return respondWithSession(c, await signUpAnonymously(auth, fields.data ?? {}, aud, client))
    }
    const request = readSignup(fields, settings)
    // Hashed even when it is not needed, so that the response time does not reveal who is registered.
    const passwordHash = await hashPassword(fields.password)
    const context = { aud, client, redirectTo: auth.redirects.for(c.req.raw) }
    const outcome = await inTransaction(pool, (database) =>
      signUp(database, auth, { ...request, passwordHash }, context),
    )
    if (outcome.kind === 'session') return respondWithSession(c, outcome.session)
    if (outcome.kind === 'unconfirmed') return c.json(await describeUnconfirmed(pool, outcome.user))
    if (settings.mailer.autoconfirm || settings.sms.autoconfirm) {
      throw unprocessable('user_already_exists', 'User already registered')
    }
    return c.json(obfuscatedUser(outcome.user, request, aud, auth.now()))
  })
}

/** The metadata of an invitation is not shown to a person who signs up with the invited email. */
async function describeUnconfirmed(database: Database, user: User): Promise<Record<string, unknown>> {
  const described = await describeUser(database, user)
  return user.invited_at ? { ...described, user_metadata: {}, identities: [] } : described
}
