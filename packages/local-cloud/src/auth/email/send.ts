import { internal, tooMany } from '../http/errors.ts'
import type { EmailKind } from '../options/email-settings.ts'
import type { Auth } from '../service.ts'
import type { User } from '../store/users.ts'
import { actionLink, type LinkType } from './action-link.ts'

export type CodeMail = {
  kind: EmailKind
  /** Missing: the email contains a code only. */
  type?: LinkType
  to: string
  code: string
  /** The stored hash. */
  token: string
  redirectTo: string
}

/**
 * Counts one email, or two that belong together.
 * @throws AuthError 429 `over_email_send_rate_limit` when the hourly limit is reached
 */
export function requireEmailAllowance({ mailLimit, settings }: Auth): void {
  const unlimited = settings.mailer.autoconfirm && settings.rateLimits.emailsPerHour > 0
  if (unlimited || mailLimit.takes()) return
  throw tooMany('over_email_send_rate_limit', 'email rate limit exceeded')
}

/**
 * Sends an email with a code and usually a link.
 * @throws AuthError 500 when it cannot be sent
 */
export async function sendCodeEmail({ mailer, settings }: Auth, user: User, mail: CodeMail): Promise<void> {
  const { code, kind, redirectTo, to, token, type } = mail
  try {
    await mailer.send(kind, to, {
      SiteURL: settings.siteUrl,
      Email: user.email ?? '',
      NewEmail: user.email_change,
      Token: code,
      TokenHash: token,
      SendingTo: to,
      RedirectTo: redirectTo,
      Data: user.raw_user_meta_data,
      ...(type && { ConfirmationURL: actionLink(settings, kind, { token, type, redirectTo }) }),
    })
  } catch (error) {
    throw Object.assign(internal(`Error sending ${nouns[kind]} email`), { cause: error })
  }
}

const nouns: Readonly<Record<EmailKind, string>> = {
  confirmation: 'confirmation',
  email_change: 'email change',
  invite: 'invite',
  magic_link: 'magic link',
  reauthentication: 'reauthentication',
  recovery: 'recovery',
}
