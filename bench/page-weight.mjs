// Measures bytes (headers included) and requests of all public pages on a phone with an empty cache, from Chromium's
// network log. While the site is running: npm run bench:weight
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { phone, weighPage } from '../tests/e2e/support/page-weight.ts'
import { publicPaths } from '../tests/e2e/support/routes.ts'
import { site } from './running-copy.mjs'

/** @returns the result of `weighPage` by URL */
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
  const weights = await weighPages(publicPaths.map((path) => site + path))
  for (const [url, { bytes, requests, scripts, byType }] of Object.entries(weights)) {
    const parts = Object.entries(byType).map(([type, size]) => `${type} ${(size / 1000).toFixed(1)}`)
    console.log(
      `${url.slice(site.length)}: ${requests} requests, ${scripts} scripts, ${(bytes / 1000).toFixed(1)} kB (${parts.join(', ')})`,
    )
  }
}
