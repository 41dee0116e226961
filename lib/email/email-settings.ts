import type { EmailSettings } from './send-email.ts'
import { env } from '../env.ts'

/** @returns undefined when SMTP_URL and MAIL_FROM are not set: then no email is queued, or sent */
export function emailSettings(): EmailSettings | undefined {
  const { SMTP_URL, MAIL_FROM } = env()
  return SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : undefined
}

/** Whether a mail server is configured. */
export const emailsAreSent = (): boolean => emailSettings() !== undefined
