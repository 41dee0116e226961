import type { Email } from '../mail/send-email.ts'
import type { Order } from './orders.ts'
import type { Plan } from './plans.ts'

/** Renders the email for a customer who has paid; `siteUrl` is for links. */
export type WelcomeEmail = (
  order: Pick<Order, 'companyName' | 'email'>,
  plan: Pick<Plan, 'name' | 'price'>,
  siteUrl: string,
) => Email

/** The welcome of a project that has none of its own. */
export const plainWelcome: WelcomeEmail = ({ companyName }, plan, siteUrl) => ({
  from: { name: 'Checkout', address: 'checkout@auth.example' },
  subject: 'Welcome',
  text: `${companyName} has the plan ${plan.name}, ${plan.price}.\n\nSign in: ${siteUrl}\n`,
})
