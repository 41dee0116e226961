import type { EmailKind } from '../options/email-settings.ts'
import type { AuthSettings } from '../options/settings.ts'

/** The `type` of a link in an email. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

/**
 * The link of an email: API_EXTERNAL_URL, the path of the email's kind and the token.
 * @param token the stored hash, with PKCE's prefix where it has one
 */
export function actionLink(
  { apiExternalUrl, mailer }: AuthSettings,
  kind: EmailKind,
  link: { token: string; type: LinkType; redirectTo: string },
): string {
  const url = new URL(mailer.urlPaths[kind], apiExternalUrl)
  // The real server escapes it only where it contains one of these characters.
  const redirectTo = /[&=#]/.test(link.redirectTo) ? encodeURIComponent(link.redirectTo) : link.redirectTo
  return `${url.origin}${url.pathname}?token=${link.token}&type=${link.type}&redirect_to=${redirectTo}`
}
