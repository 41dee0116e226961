import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../options/email-settings.ts'

/** A rendered email. */
export type Email = { to: string; subject: string; html: string }

/** @throws when the email cannot be sent */
export type Deliver = (mail: Email) => Promise<void>

/** Sends emails by SMTP; without a host it drops them, as the real server does. */
export function deliverBySmtp(settings: SmtpSettings): Deliver {
  const { host, port, user, password, adminEmail, senderName } = settings
  if (!host) return async () => undefined
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  return async ({ html, subject, to }) => {
    await transport.sendMail({
      from: senderName ? { name: senderName, address: adminEmail } : adminEmail,
      to,
      subject,
      html,
    })
  }
}
