import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '../leads'
import { PlainPage } from './plain-page'

type Pages = {
  /** Makes a page of a context. Tests without scripts do without a browser, unless they have the tag @browser. */
  pageOf: (context: BrowserContext) => Promise<Page>
}

/** Fixtures for tests that run with scripts and without. */
export const test = base.extend<Pages>({
  pageOf: async ({ javaScriptEnabled }, provide, { tags }) => {
    const isPlain = javaScriptEnabled === false && !tags.includes('@browser')
    await provide(async (context) =>
      isPlain ? (new PlainPage(context) as unknown as Page) : context.newPage(),
    )
  },
  page: async ({ context, pageOf }, provide) => provide(await pageOf(context)),
})

export { expect } from './plain-expect'
