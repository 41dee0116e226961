import type { EmailSettings } from '@/lib/email/send-email'

/** Limits of mail servers: few connections at once, and a pause between them (milliseconds). */
export const EMAIL_LIMITS = { batchSize: 5, spacingMs: 200 } as const

/** Name of a destination that sends emails, for people. */
export const emailDestinationName = ({ smtpUrl }: EmailSettings): string =>
  `Email, through ${new URL(smtpUrl).host}`
