import { randomBytes } from 'node:crypto'
import { html, type WelcomeEmail } from 'local-cloud'
import { footnote, button, details, emailLayout, subheading, codeBlock, paragraph } from './layout.ts'

/** The welcome email, with an API key, the details and the documentation, as the page after sign-up promises. */
export const welcomeEmail: WelcomeEmail = (order, plan, siteUrl) => {
  const key = `lp_test_${randomBytes(24).toString('base64url')}`
  return {
    from: { name: 'Liftpass', address: 'accounts@liftpass.example' },
    subject: 'Welcome to Liftpass: your API key',
    html: welcomeHtml(order, plan, siteUrl, key),
    text: welcomeText(order, plan, siteUrl, key),
  }
}

type Order = Parameters<WelcomeEmail>[0]
type Plan = Parameters<WelcomeEmail>[1]

const firstCall = (key: string) =>
  `curl https://api.liftpass.example/v1/passes -H "Authorization: Bearer ${key}" -d name="Kim Doe" -d member=1042`

const steps = [
  'Send a member to the API, as below. The response holds a link for Apple Wallet and one for Google Wallet.',
  'Give your member the link, by email or at the front desk.',
  'Send the member again whenever something changes. Their pass changes with it.',
] as const

const confirmFirst =
  'Your account has been created. Before you can sign in, confirm your email address: press the button in the other email we sent you.'

const welcomeText = (
  { companyName, email }: Order,
  plan: Plan,
  siteUrl: string,
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

const welcomeHtml = ({ companyName, email }: Order, plan: Plan, siteUrl: string, key: string): string =>
  emailLayout('Welcome to Liftpass', 'Your API key, your details and how to begin.', [
    paragraph(confirmFirst),
    paragraph('Keep this email: your API key is only in here.'),
    subheading('Your API key'),
    codeBlock(key),
    subheading('Your details'),
    details([
      ['Company', companyName],
      ['Email', email],
      ['Plan', `${plan.name}, ${plan.price}`],
    ]),
    subheading('Documentation'),
    ...steps.map((step, index) => paragraph(`${index + 1}. ${step}`)),
    codeBlock(firstCall(key)),
    button('Sign in', `${siteUrl}/login`),
    footnote(
      html`No confirmation email?
        <a href="${siteUrl}/confirm-email" style="color: inherit;">Send it again</a>. Questions?
        <a href="${siteUrl}/contact" style="color: inherit;">Write to us</a>.`,
    ),
  ])
