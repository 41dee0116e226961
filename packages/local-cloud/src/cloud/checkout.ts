import type { Pool } from 'pg'
import { createCheckout, type CheckoutOptions } from '../checkout/index.ts'
import type { Service } from './service.ts'

/** Options of the local checkout. */
export type CheckoutSettings = Omit<CheckoutOptions, 'pool' | 'path'>

const path = '/payments'

/** Starts the checkout backend of the local cloud. */
export async function checkoutService(settings: CheckoutSettings & { pool: Pool }): Promise<Service> {
  return {
    name: 'checkout',
    title: 'Checkout',
    purpose: 'Takes sign-ups to a payment page, makes the account and sends the welcome.',
    path,
    fetch: await createCheckout({ ...settings, path }),
    close: async () => undefined,
  }
}
