import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { html, type Html } from '../dashboard/html.ts'
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

const welcomeText = (
  siteUrl: string,
  { companyName, email }: Order,
  plan: Plan,
  key: string,
) => `Welcome to Liftpass

Your account is open. Keep this mail: your API key is only in here.

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
Questions: ${siteUrl}/contact
`

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const heading = `margin:32px 0 8px;${font};font-size:18px;line-height:24px;font-weight:700`
const words = `margin:0 0 8px;${font};font-size:16px;line-height:24px`
const code =
  'margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px;line-height:22px;word-break:break-all'

const row = (name: string, value: string): Html =>
  html`<tr>
    <td style="padding:4px 16px 4px 0;${font};font-size:16px" class="quiet">${name}</td>
    <td style="padding:4px 0;${font};font-size:16px">${value}</td>
  </tr>`

const welcomeHtml = (siteUrl: string, { companyName, email }: Order, plan: Plan, key: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>Welcome to Liftpass</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          @media (prefers-color-scheme: dark) {
            .ground {
              background: #10151e !important;
            }
            .card {
              background: #1a212d !important;
              color: #f6f2ea !important;
              border-color: #3a4452 !important;
            }
            .quiet {
              color: #a9b1bd !important;
            }
            .key {
              background: #10151e !important;
              color: #f6f2ea !important;
            }
          }
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:#f6f2ea">
        <div style="display:none;max-height:0;overflow:hidden">
          Your API key, your details and how to begin.
        </div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f6f2ea"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#fffdf8;color:#10151e;border:1px solid #c9cdd2;border-radius:20px"
              >
                <tr>
                  <td style="padding:32px">
                    <h1 style="margin:0 0 16px;${font};font-size:28px;line-height:32px;font-weight:800">
                      Welcome to Liftpass
                    </h1>
                    <p style="${words}">
                      Your account is open. Keep this mail: your API key is only in here.
                    </p>
                    <h2 style="${heading}">Your API key</h2>
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                      <tr>
                        <td class="key" style="padding:12px 16px;background:#f6f2ea;border-radius:8px">
                          <p style="${code}">${key}</p>
                        </td>
                      </tr>
                    </table>
                    <h2 style="${heading}">Your details</h2>
                    <table role="presentation" cellpadding="0" cellspacing="0">
                      ${row('Company', companyName)} ${row('Email', email)}
                      ${row('Plan', `${plan.name}, ${plan.price}`)}
                    </table>
                    <h2 style="${heading}">Documentation</h2>
                    ${steps.map((step, index) => html`<p style="${words}">${index + 1}. ${step}</p>`)}
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                      <tr>
                        <td class="key" style="padding:12px 16px;background:#f6f2ea;border-radius:8px">
                          <p style="${code}">${firstCall(key)}</p>
                        </td>
                      </tr>
                    </table>
                    <table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:32px">
                      <tr>
                        <td style="border-radius:8px;background:#c81e2d">
                          <a
                            href="${siteUrl}/login"
                            style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:700;color:#ffffff;text-decoration:none"
                            >Sign in</a
                          >
                        </td>
                      </tr>
                    </table>
                    <p class="quiet" style="${words};margin-top:24px;color:#5b6573">
                      Questions? <a href="${siteUrl}/contact" style="color:inherit">Write to us</a>.
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text
