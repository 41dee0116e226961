import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { html } from '../dashboard/html.ts'
import { aside, button, details, letter, subheading, verbatim, words } from '../mail/letter.ts'
import type { Order } from './orders.ts'
import type { Plan } from './plans.ts'

/** Where mail is handed over. */
export type SmtpAddress = { host: string; port: number }

const timeoutMs = 10_000

/**
 * Sends what the page after signing up promises: an API key, the details and the documentation.
 * @param siteUrl address of the site, for its links
 * @throws nodemailer's error when the mail is not taken
 */
export async function sendWelcome(
  smtp: SmtpAddress,
  siteUrl: string,
  order: Order,
  plan: Plan,
): Promise<void> {
  const key = `lp_test_${randomBytes(24).toString('base64url')}`
  const transport = createTransport({
    ...smtp,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  await transport.sendMail({
    from: { name: 'Liftpass', address: 'accounts@liftpass.example' },
    to: order.email,
    subject: 'Welcome to Liftpass: your API key',
    html: welcomeHtml(siteUrl, order, plan, key),
    text: welcomeText(siteUrl, order, plan, key),
  })
}

const firstCall = (key: string) =>
  `curl https://api.liftpass.example/v1/passes -H "Authorization: Bearer ${key}" -d name="Kim Doe" -d member=1042`

const steps = [
  'Send a member to the API, as below. The answer holds a link for Apple Wallet and one for Google Wallet.',
  'Give your member the link, by email or at the front desk.',
  'Send the member again whenever something changes. Their pass changes with it.',
] as const

const confirmFirst =
  'Your account has been created. Before you can sign in, confirm your email address: press the button in the other email we sent you.'

const welcomeText = (
  siteUrl: string,
  { companyName, email }: Order,
  plan: Plan,
  key: string,
) => `Welcome to Liftpass

${confirmFirst}
Keep this email: your API key is only in here.

Your API key
${key}

Your details
Company: ${companyName}
Email: ${email}
Plan: ${plan.name}, ${plan.price}

Documentation
${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}

${firstCall(key)}

Sign in: ${siteUrl}/login
No confirmation email? ${siteUrl}/confirm-email
Questions: ${siteUrl}/contact
`

const welcomeHtml = (siteUrl: string, { companyName, email }: Order, plan: Plan, key: string): string =>
  letter('Welcome to Liftpass', 'Your API key, your details and how to begin.', [
    words(confirmFirst),
    words('Keep this email: your API key is only in here.'),
    subheading('Your API key'),
    verbatim(key),
    subheading('Your details'),
    details([
      ['Company', companyName],
      ['Email', email],
      ['Plan', `${plan.name}, ${plan.price}`],
    ]),
    subheading('Documentation'),
    ...steps.map((step, index) => words(`${index + 1}. ${step}`)),
    verbatim(firstCall(key)),
    button('Sign in', `${siteUrl}/login`),
    aside(
      html`No confirmation email?
        <a href="${siteUrl}/confirm-email" style="color: inherit;">Send it again</a>. Questions?
        <a href="${siteUrl}/contact" style="color: inherit;">Write to us</a>.`,
    ),
  ])
