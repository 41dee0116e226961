import type { Context, Hono } from 'hono'
import { html } from '../dashboard/html.ts'
import { pageResponse } from '../dashboard/layout.ts'
import type { Accounts } from './accounts.ts'
import { markDeclined, markPaid, type Order, type Orders } from './orders.ts'
import { messagePage, paymentPage } from './payment-page.ts'
import { findPlan, type Plan } from './plans.ts'
import { sendEmail, type SmtpAddress } from '../mail/send-email.ts'
import { plainWelcome, type WelcomeEmail } from './welcome-email.ts'
import { messageOf } from '../message-of.ts'

type Payment = {
  orders: Orders
  accounts: Accounts
  siteUrl: string
  smtp: SmtpAddress
  welcomeEmail?: WelcomeEmail | undefined
  log: (line: string) => void
}

/** The payment page, `/pay/:order`, and its form. */
export function addPaymentRoutes(app: Hono, payment: Payment): void {
  const { orders, siteUrl } = payment
  app.get('/pay/:order', async (c) => {
    const order = await orders.find(c.req.param('order'))
    return refusal(c, order, siteUrl) ?? pageResponse(c, paymentPage(order as Order, siteUrl))
  })
  app.post('/pay/:order', async (c) => {
    const form = await c.req.parseBody()
    const plan = findPlan(form.plan)
    return orders.withOrder(c.req.param('order'), async (order, client) => {
      const refused = refusal(c, order, siteUrl)
      if (refused || !order) return refused as Response
      if (form.decision === 'decline') {
        await markDeclined(client, order.id)
        return c.redirect(`${siteUrl}/error`, 303)
      }
      if (!plan) return pageResponse(c, paymentPage(order, siteUrl, 'Please choose a plan.'), 422)
      const outcome = await makeAccount(payment, order)
      if (outcome === 'failed') return pageResponse(c, paymentPage(order, siteUrl, accountFailed), 503)
      if (outcome === 'taken') return pageResponse(c, taken(siteUrl), 409)
      await markPaid(client, order.id, plan.id)
      await sendEmails(payment, order, plan)
      return c.redirect(`${siteUrl}/success`, 303)
    })
  })
}

const accountFailed = 'Your account could not be made, and nothing was paid. Please try again in a moment.'

async function makeAccount({ accounts, log }: Payment, order: Order) {
  try {
    return await accounts.create(order)
  } catch (error) {
    log(`Checkout: ${messageOf(error)}`)
    return 'failed'
  }
}

/**
 * Sends the confirmation and the welcome. The account exists and is paid for: an email that fails is only logged. The
 * confirmation can be sent again from the site.
 */
async function sendEmails(
  { accounts, smtp, siteUrl, log, welcomeEmail = plainWelcome }: Payment,
  order: Order,
  plan: Plan,
): Promise<void> {
  const emails = [
    accounts.sendConfirmation(order.email),
    sendEmail(smtp, order.email, welcomeEmail(order, plan, siteUrl)),
  ]
  for (const sent of await Promise.allSettled(emails)) {
    if (sent.status === 'rejected') log(`Checkout: an email was not sent: ${String(sent.reason)}`)
  }
}

/** The response for an order that cannot be paid. */
function refusal(c: Context, order: Order | undefined, siteUrl: string): Response | undefined {
  if (!order) return pageResponse(c, missing(siteUrl), 404)
  if (order.state === 'paid') return c.redirect(`${siteUrl}/success`, 303)
  return order.passwordHash === null ? pageResponse(c, expired(siteUrl), 410) : undefined
}

const missing = (siteUrl: string) =>
  messagePage(
    'There is no such order',
    html`The address may be cut off. <a href="${siteUrl}/signup">Sign up again</a>.`,
  )

const expired = (siteUrl: string) =>
  messagePage(
    'This order is out of date',
    html`An order waits a day for its payment. <a href="${siteUrl}/signup">Sign up again</a>.`,
  )

const taken = (siteUrl: string) =>
  messagePage(
    'You have an account already',
    html`There is already an account with this address. Nothing was paid.
      <a href="${siteUrl}/login">Sign in</a>.`,
  )
