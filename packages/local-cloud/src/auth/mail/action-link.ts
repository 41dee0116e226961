import type { MailKind } from '../options/mail-settings.ts'
import type { AuthSettings } from '../options/settings.ts'

/** What a link in a mail confirms, as its `type` says it. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

/**
 * The link of a mail: the path of its kind at the service's address, with the token.
 * @param token a hash as it is kept, with the prefix of PKCE if it has it
 */
export function actionLink(
  { apiExternalUrl, mailer }: AuthSettings,
  kind: MailKind,
  link: { token: string; type: LinkType; redirectTo: string },
): string {
  const address = new URL(mailer.urlPaths[kind], apiExternalUrl)
  // Escaped only where it would be taken for something else, as the real server does it.
  const redirectTo = /[&=#]/.test(link.redirectTo) ? encodeURIComponent(link.redirectTo) : link.redirectTo
  return `${address.origin}${address.pathname}?token=${link.token}&type=${link.type}&redirect_to=${redirectTo}`
}
