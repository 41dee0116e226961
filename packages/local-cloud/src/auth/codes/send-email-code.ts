import { requireAuthorizedEmail } from '../email/authorized-address.ts'
import { requireEmailAllowance, sendCodeEmail } from '../email/send.ts'
import type { LinkType } from '../email/action-link.ts'
import type { EmailKind } from '../options/email-settings.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { replaceOneTimeToken } from '../store/one-time-tokens.ts'
import { updateUser, type User } from '../store/users.ts'
import { requireMinInterval } from './min-interval.ts'
import { hashCode, makeCode, pkcePrefix } from './one-time-code.ts'
import { testCodeFor } from './test-code.ts'

export type EmailCode = {
  /** Where the link redirects to. */
  redirectTo: string
  /** Whether the link belongs to a PKCE flow. */
  pkce: boolean
}

type CodeKind = {
  mail: EmailKind
  type?: LinkType
  token: 'confirmation_token' | 'recovery_token' | 'reauthentication_token'
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'reauthentication_sent_at'
}

const codeKinds = {
  confirmation: {
    mail: 'confirmation',
    type: 'signup',
    token: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
  },
  invite: { mail: 'invite', type: 'invite', token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { mail: 'recovery', type: 'recovery', token: 'recovery_token', sentAt: 'recovery_sent_at' },
  // Shares the timer of recovery, so that both together send one email a minute.
  magiclink: { mail: 'magic_link', type: 'magiclink', token: 'recovery_token', sentAt: 'recovery_sent_at' },
  reauthentication: {
    mail: 'reauthentication',
    token: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
  },
} as const satisfies Record<string, CodeKind>

const hasTestCodes: ReadonlySet<keyof typeof codeKinds> = new Set(['confirmation', 'magiclink'])

/**
 * Emails a user a code and usually a link, and stores its hash. Nothing is sent to an email with a test code.
 * @param database a transaction in which the user is locked
 * @throws AuthError 429 when the last email is too recent (invitations are exempt); what sending throws
 */
export async function sendEmailCode(
  database: Database,
  auth: Auth,
  user: User,
  what: keyof typeof codeKinds,
  { redirectTo, pkce }: EmailCode,
): Promise<User> {
  const { mail, token: kind, sentAt, ...more }: CodeKind = codeKinds[what]
  const now = auth.now()
  const { mailer, smtp } = auth.settings
  if (what !== 'invite') requireMinInterval(user[sentAt], smtp.minIntervalMs, now, 'email')
  const email = user.email ?? ''
  requireAuthorizedEmail(auth, email)
  const fixed = hasTestCodes.has(what) ? testCodeFor(mailer, email, now) : undefined
  if (fixed === undefined) requireEmailAllowance(auth)
  const code = fixed ?? makeCode(mailer.codeLength)
  const token = `${pkce ? pkcePrefix : ''}${hashCode(email, code)}`
  if (fixed === undefined) {
    await sendCodeEmail(auth, user, { kind: mail, ...more, to: email, code, token, redirectTo })
  }
  await replaceOneTimeToken(
    database,
    {
      user_id: user.id,
      token_type: kind,
      token_hash: token,
      relates_to: email,
      expires_at: new Date(now.getTime() + mailer.codeLifetimeMs),
    },
    now,
  )
  const changes = { [kind]: token, [sentAt]: now, ...(what === 'invite' && { invited_at: now }) }
  return updateUser(database, user.id, changes, now)
}
