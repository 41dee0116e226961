import type { BrowserContext, Page } from '@playwright/test'
import { PlainPage } from '../support/plain/plain-page'
import { test as base } from '../support/plain/test'

type Visit = {
  /** Makes a browser context, checked like the first one and closed after the test. */
  newContext: () => Promise<BrowserContext>
  /** Resets the rate limits. Runs before each test, because all tests share one IP address. */
  forgetTries: () => Promise<void>
  /** Number of orders that the checkout has for an email address. */
  orders: (email: string) => Promise<number>
  /** Opens a page in a new context. */
  pageInNewContext: () => Promise<Page>
  /**
   * The browser of another visitor, or another one of the same visitor, where it need not run scripts: a page without
   * them costs a tenth.
   */
  plainPageInNewContext: () => Promise<Page>
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
  newContext: async ({ browser, watchOver, javaScriptEnabled }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })
      contexts.push(context)
      watchOver(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  pageInNewContext: async ({ newContext, pageOf }, provide) =>
    provide(async () => pageOf(await newContext())),
  plainPageInNewContext: async ({ newContext }, provide) =>
    provide(async () => new PlainPage(await newContext()) as unknown as Page),
})

export { expect } from '../support/plain/plain-expect'
