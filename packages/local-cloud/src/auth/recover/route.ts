import type { Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { sendEmailCode } from '../codes/send-email-code.ts'
import { requestAudience } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { badRequest, invalid } from '../http/errors.ts'
import { readChallenge } from '../http/pkce.ts'
import type { Auth } from '../service.ts'
import { insertFlowState } from '../store/flow-states.ts'
import { findUserByEmail, lockUser } from '../store/users.ts'
import { readEmail } from '../user/email-and-phone.ts'

const fields = { email: 'text', code_challenge: 'text', code_challenge_method: 'text' } as const

/** POST /recover: emails a link and a code to reset a password; does not reveal whether the user exists. */
export function addRecoverRoute(app: Hono, auth: Auth): void {
  const { pool, settings } = auth
  app.post('/recover', async (c) => {
    if (!settings.external.email) throw badRequest('email_provider_disabled', 'Email logins are disabled')
    const request = await readBody(c, fields)
    if (!request.email) throw invalid('Password recovery requires an email')
    const email = readEmail(request.email)
    const challenge = readChallenge(request.code_challenge, request.code_challenge_method)
    const aud = requestAudience(c, auth)
    await inTransaction(pool, async (database) => {
      const found = await findUserByEmail(database, email, aud)
      const user = found && (await lockUser(database, found.id))
      if (!user) return
      if (challenge) {
        const flow = {
          provider_type: 'recovery',
          authentication_method: 'recovery' as const,
          user_id: user.id,
        }
        await insertFlowState(database, flow, challenge, auth.now())
      }
      const redirectTo = auth.redirects.for(c.req.raw)
      await sendEmailCode(database, auth, user, 'recovery', { redirectTo, pkce: challenge !== undefined })
    })
    return c.json({})
  })
}
