import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '../support/plain/test'

type Visit = {
  /** Resets the rate limits. Runs before each test, because all tests share one IP address. */
  forgetTries: () => Promise<void>
  /** Number of orders that the checkout has for an email address. */
  orders: (email: string) => Promise<number>
  /** Opens a page in a new browser context, checked like the first one and closed after the test. */
  pageInNewContext: () => Promise<Page>
}

/** Fixtures for tests of accounts. */
export const test = base.extend<Visit>({
  forgetTries: [
    async ({ database }, provide) => {
      const forget = async () => {
        await database.query('truncate leads.rate_limit')
      }
      await forget()
      await provide(forget)
    },
    { auto: true },
  ],
  orders: async ({ database }, provide) => {
    await provide(async (email) => {
      const { rows } = await database.query<{ count: number }>(
        'select count(*)::int as count from checkout.orders where email = $1',
        [email],
      )
      return rows[0]?.count ?? 0
    })
  },
  pageInNewContext: async ({ browser, watchOver, javaScriptEnabled, pageOf }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })
      contexts.push(context)
      watchOver(context)
      return pageOf(context)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect } from '../support/plain/plain-expect'
