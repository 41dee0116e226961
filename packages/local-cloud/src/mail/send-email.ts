import { createTransport } from 'nodemailer'

/** Where email is handed over. */
export type SmtpAddress = { host: string; port: number }

/** An email without its recipient. */
export type Email = { from: { name: string; address: string }; subject: string; html?: string; text: string }

const timeoutMs = 10_000

/** @throws nodemailer's error when the mail server refuses the email or does not respond */
export async function sendEmail(smtp: SmtpAddress, to: string, email: Email): Promise<void> {
  const transport = createTransport({
    ...smtp,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  await transport.sendMail({ ...email, to })
}
