import { join } from 'node:path'
import { templates } from './templates.ts'

/**
 * The variables of Supabase Auth for a project set up as docs/operators.md says, with the emails of this folder.
 * @param root absolute path of the site's checkout
 */
export const supabaseProject = (root: string, siteUrl: string): Record<string, string> => ({
  GOTRUE_SMTP_ADMIN_EMAIL: 'accounts@liftpass.example',
  GOTRUE_SMTP_SENDER_NAME: 'Liftpass',
  GOTRUE_URI_ALLOW_LIST: `${siteUrl}/**`,
  GOTRUE_PASSWORD_MIN_LENGTH: '8',
  GOTRUE_MAILER_OTP_EXP: '3600',
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
  // Of an hour; the real 30 are used up in an afternoon of trying things out.
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000',
  ...Object.fromEntries(
    Object.entries(templates).flatMap(([name, { subject }]) => {
      const kind = name.toUpperCase().replaceAll('-', '_')
      return [
        [`GOTRUE_MAILER_TEMPLATES_${kind}`, join(root, 'emails', 'supabase', 'templates', `${name}.html`)],
        [`GOTRUE_MAILER_SUBJECTS_${kind}`, subject],
      ]
    }),
  ),
})
