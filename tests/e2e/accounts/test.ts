import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '../support/leads'

type Visit = {
  /** Forgets what was tried before, as an hour does. Done before each test, since all come from one address. */
  forgetTries: () => Promise<void>
  /** How many orders the checkout has for an address. */
  orders: (email: string) => Promise<number>
  /** Another browser, watched like the first and closed with the test. */
  pageInNewContext: () => Promise<Page>
}

/** Tests of people with accounts. */
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
  pageInNewContext: async ({ browser, watchOver, javaScriptEnabled }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })
      contexts.push(context)
      watchOver(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect } from '../support/leads'
