import { requireAuthorizedEmail } from '../email/authorized-address.ts'
import { requireEmailAllowance, sendCodeEmail } from '../email/send.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { clearOneTimeToken, replaceOneTimeToken } from '../store/one-time-tokens.ts'
import { updateUser, type User } from '../store/users.ts'
import { requireMinInterval } from './min-interval.ts'
import type { EmailCode } from './send-email-code.ts'
import { hashCode, makeCode, pkcePrefix } from './one-time-code.ts'

type Recipient = { to: string; kind: 'email_change_token_new' | 'email_change_token_current' }

/**
 * Emails a code and a link to the new email and, unless the settings disable that, to the current one; both have to be
 * confirmed, in any order.
 * @param database a transaction in which the user is locked
 * @throws AuthError 429 when the last email is too recent; what sending throws
 */
export async function sendEmailChange(
  database: Database,
  auth: Auth,
  user: User,
  email: string,
  { redirectTo, pkce }: EmailCode,
): Promise<User> {
  const now = auth.now()
  const { mailer, smtp } = auth.settings
  requireMinInterval(user.email_change_sent_at, smtp.minIntervalMs, now, 'email')
  requireAuthorizedEmail(auth, email)
  if (mailer.secureEmailChange && user.email) requireAuthorizedEmail(auth, user.email)
  requireEmailAllowance(auth)
  const recipients: Recipient[] = [{ to: email, kind: 'email_change_token_new' }]
  if (mailer.secureEmailChange && user.email) {
    recipients.push({ to: user.email, kind: 'email_change_token_current' })
  }
  const tokens = { email_change_token_new: '', email_change_token_current: '' }
  await clearOneTimeToken(database, user.id, 'email_change_token_current')
  for (const { kind, to } of recipients) {
    const code = makeCode(mailer.codeLength)
    const token = `${pkce ? pkcePrefix : ''}${hashCode(to, code)}`
    tokens[kind] = token
    await sendCodeEmail(
      auth,
      { ...user, email_change: email },
      { kind: 'email_change', type: 'email_change', to, code, token, redirectTo },
    )
    await replaceOneTimeToken(
      database,
      {
        user_id: user.id,
        token_type: kind,
        token_hash: token,
        relates_to: to,
        expires_at: new Date(now.getTime() + mailer.codeLifetimeMs),
      },
      now,
    )
  }
  const changes = {
    ...tokens,
    email_change: email,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  }
  return updateUser(database, user.id, changes, now)
}
