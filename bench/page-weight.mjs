// Bytes and requests of all public pages, cold on a phone, as Chromium's network log counts them (headers included).
// Run while the site is up: npm run bench:weight
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { phone, weighPage } from '../tests/e2e/support/page-weight.ts'
import { publicRoutes } from '../tests/e2e/support/routes.ts'
import { site } from './running-copy.mjs'

/** @returns what `weighPage` finds, by URL */
export async function weighPages(urls) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  const weights = {}
  for (const url of urls) {
    const context = await browser.newContext(phone)
    weights[url] = await weighPage(await context.newPage(), url)
    await context.close()
  }
  await browser.close()
  return weights
}

if (import.meta.main) {
  const weights = await weighPages(publicRoutes.map(({ path }) => site + path))
  for (const [url, { bytes, requests, scripts, byType }] of Object.entries(weights)) {
    const parts = Object.entries(byType).map(([type, size]) => `${type} ${(size / 1000).toFixed(1)}`)
    console.log(
      `${new URL(url).pathname}: ${requests} requests, ${scripts} scripts, ${(bytes / 1000).toFixed(1)} kB (${parts.join(', ')})`,
    )
  }
}
