import type { Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { sendEmailCode } from '../codes/send-email-code.ts'
import { requireUser } from '../http/bearer.ts'
import { invalid, unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { sendSmsCode } from '../sms/send-sms-code.ts'
import { lockUser, type User } from '../store/users.ts'

/** GET /reauthenticate: sends the signed-in user a reauthentication code. */
export function addReauthenticateRoute(app: Hono, auth: Auth): void {
  app.get('/reauthenticate', async (c) => {
    const { user } = await requireUser(c, auth)
    requireConfirmedContact(user)
    const messageId = await inTransaction(auth.pool, async (database) => {
      const locked = await lockUser(database, user.id)
      if (!locked) return undefined
      if (!locked.email) {
        return (await sendSmsCode(database, auth, locked, locked.phone ?? '', 'reauthentication')).messageId
      }
      const mailed = { redirectTo: auth.settings.siteUrl, pkce: false }
      await sendEmailCode(database, auth, locked, 'reauthentication', mailed)
      return undefined
    })
    return c.json(messageId ? { message_id: messageId } : {})
  })
}

function requireConfirmedContact(user: User): void {
  if (!user.email && !user.phone) {
    throw invalid('Reauthentication requires the user to have an email or a phone number')
  }
  if (user.email && !user.email_confirmed_at) {
    throw unprocessable('email_not_confirmed', 'Please verify your email first.')
  }
  if (!user.email && !user.phone_confirmed_at) {
    throw unprocessable('phone_not_confirmed', 'Please verify your phone first.')
  }
}
