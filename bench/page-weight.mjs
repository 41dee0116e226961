// Bytes and requests of pages, cold on a phone, as Chromium's network log counts them (headers included).
// Run while the site is up: npm run bench:weight
import { chromium, devices } from '@playwright/test'
import { browserArguments, findBrowser } from '../tests/e2e/support/browser.ts'
import { site } from './running-copy.mjs'

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
for (const path of ['/', '/blog', '/blog/thefutureoffitness', '/contact']) {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, Image: 0, Font: 0, Other: 0 }
  const types = new Map()
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    bytes[type in bytes ? type : 'Other'] += encodedDataLength
    requests++
  })
  await page.goto(site + path, { waitUntil: 'networkidle' })
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  const parts = Object.entries(bytes).map(
    ([type, size]) => `${type.toLowerCase()} ${(size / 1000).toFixed(1)}`,
  )
  console.log(`${path}: ${requests} requests, ${(total / 1000).toFixed(1)} kB (${parts.join(', ')})`)
  await context.close()
}
await browser.close()
