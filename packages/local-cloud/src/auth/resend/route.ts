import type { Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { requestAudience } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import type { Auth } from '../service.ts'
import { findUserByEmail, findUserByPhone, lockUser } from '../store/users.ts'
import { readResend, resendFields } from './request.ts'
import { resend } from './resend.ts'

/** POST /resend: sends a pending confirmation code again; does not reveal whether the user exists. */
export function addResendRoute(app: Hono, auth: Auth): void {
  app.post('/resend', async (c) => {
    const request = readResend(await readBody(c, resendFields), auth.settings)
    const { email, phone } = request
    const aud = requestAudience(c, auth)
    const messageId = await inTransaction(auth.pool, async (database) => {
      const found = email
        ? await findUserByEmail(database, email, aud)
        : await findUserByPhone(database, phone, aud)
      const user = found && (await lockUser(database, found.id))
      return user && resend(database, auth, user, request, auth.redirects.for(c.req.raw))
    })
    return c.json(messageId ? { message_id: messageId } : {})
  })
}
