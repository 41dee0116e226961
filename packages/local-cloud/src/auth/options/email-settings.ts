import { readTestCodes, type TestCodes } from './test-codes.ts'
import type { Variables } from './variables.ts'

/** The kinds of emails, as variables name them. */
export const emailKinds = [
  'invite',
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'reauthentication',
] as const

export type EmailKind = (typeof emailKinds)[number]

export type EmailSettings = TestCodes & {
  autoconfirm: boolean
  allowUnverifiedSignIns: boolean
  secureEmailChange: boolean
  /** Lifetime of codes and links. */
  codeLifetimeMs: number
  codeLength: number
  /** Configured subjects; others have the default. */
  subjects: Partial<Record<EmailKind, string>>
  /** URLs or file paths of templates. */
  templates: Partial<Record<EmailKind, string>>
  urlPaths: Record<EmailKind, string>
}

export type SmtpSettings = {
  /** Missing: emails are dropped. */
  host?: string | undefined
  port: number
  user?: string | undefined
  password?: string | undefined
  adminEmail: string
  senderName?: string | undefined
  /** Minimum interval between two emails to one recipient. */
  minIntervalMs: number
}

/** GOTRUE_MAILER_*, with the real server’s defaults. Times in milliseconds. */
export function readEmailSettings(variables: Variables): EmailSettings {
  const { flag, number, text } = variables
  const length = number('GOTRUE_MAILER_OTP_LENGTH', 6)
  return {
    autoconfirm: flag('GOTRUE_MAILER_AUTOCONFIRM'),
    allowUnverifiedSignIns: flag('GOTRUE_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS'),
    secureEmailChange: flag('GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED', true),
    codeLifetimeMs: (number('GOTRUE_MAILER_OTP_EXP', 0) || 86_400) * 1000,
    codeLength: length < 6 || length > 10 ? 6 : length,
    ...readTestCodes(variables, 'GOTRUE_MAILER_TEST_OTP', (email) => email.toLowerCase()),
    subjects: byKind((kind) => text(`GOTRUE_MAILER_SUBJECTS_${kind}`)),
    templates: byKind((kind) => text(`GOTRUE_MAILER_TEMPLATES_${kind}`)),
    urlPaths: {
      ...byKind(() => '/verify'),
      ...byKind((kind) => text(`GOTRUE_MAILER_URLPATHS_${kind}`)),
    } as Record<EmailKind, string>,
  }
}

/** GOTRUE_SMTP_*; times in milliseconds. */
export function readSmtpSettings({ durationMs, number, text }: Variables): SmtpSettings {
  return {
    host: text('GOTRUE_SMTP_HOST'),
    port: number('GOTRUE_SMTP_PORT', 587),
    user: text('GOTRUE_SMTP_USER'),
    password: text('GOTRUE_SMTP_PASS'),
    adminEmail: text('GOTRUE_SMTP_ADMIN_EMAIL') ?? 'noreply@localhost',
    senderName: text('GOTRUE_SMTP_SENDER_NAME'),
    minIntervalMs: durationMs('GOTRUE_SMTP_MAX_FREQUENCY', 0) || 60_000,
  }
}

function byKind(read: (kind: string) => string | undefined): Partial<Record<EmailKind, string>> {
  return Object.fromEntries(
    emailKinds.flatMap((kind) => {
      const value = read(kind.toUpperCase())
      return value === undefined ? [] : [[kind, value]]
    }),
  )
}
