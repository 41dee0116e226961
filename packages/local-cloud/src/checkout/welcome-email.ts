import { createTransport } from 'nodemailer'
import type { Order } from './orders.ts'
import type { Plan } from './plans.ts'

/** Where email is handed over. */
export type SmtpAddress = { host: string; port: number }

/** An email without its recipient. */
export type Email = { from: { name: string; address: string }; subject: string; html?: string; text: string }

/** Renders the email for a customer who has paid; `siteUrl` is for links. */
export type WelcomeEmail = (
  order: Pick<Order, 'companyName' | 'email'>,
  plan: Pick<Plan, 'name' | 'price'>,
  siteUrl: string,
) => Email

const timeoutMs = 10_000

/** @throws nodemailer's error when the email is not taken */
export async function sendEmail(smtp: SmtpAddress, to: string, email: Email): Promise<void> {
  const transport = createTransport({
    ...smtp,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  await transport.sendMail({ ...email, to })
}

/** The welcome of a project that has none of its own. */
export const plainWelcome: WelcomeEmail = ({ companyName }, plan, siteUrl) => ({
  from: { name: 'Checkout', address: 'checkout@auth.example' },
  subject: 'Welcome',
  text: `${companyName} has the plan ${plan.name}, ${plan.price}.\n\nSign in: ${siteUrl}\n`,
})
