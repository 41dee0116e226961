// Takes the picture in README.md: the home page on a laptop and a phone. While the site is up: npm run docs:screenshot
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { site } from '../bench/running-copy.mjs'

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
const picture = async (width, height, colorScheme, radius) => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(site, { waitUntil: 'networkidle' })
  const shot = await page.screenshot()
  await context.close()
  const size = { width: width * 1.5, height: height * 1.5 }
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
      `<rect width="100%" height="100%" rx="${radius}"/></svg>`,
  )
  return sharp(shot)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}
const laptop = await picture(1280, 760, 'light', 24)
const phone = await picture(360, 720, 'dark', 48)
await browser.close()
await sharp({ create: { width: 2160, height: 1300, channels: 3, background: '#c9cdd2' } })
  .composite([
    { input: laptop, left: 60, top: 60 },
    { input: phone, left: 1560, top: 160 },
  ])
  .png({ palette: true })
  .toFile(fileURLToPath(new URL('screenshot.png', import.meta.url)))
