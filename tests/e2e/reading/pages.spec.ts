import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { expect, test } from '../support/plain/test'
import { publicRoutes } from '../support/routes'
import { expectTextInBoxes } from '../support/text-in-boxes'

for (const { path, texts } of publicRoutes) {
  test.describe(path, () => {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
        test.use({ javaScriptEnabled })

        test('shows its texts under one heading, with a title, a canonical URL and pictures with size and alternative text', async ({
          page,
          baseURL,
        }) => {
          const response = await page.goto(path)
          expect(response?.status()).toBe(200)
          await expect(page.locator('h1')).toHaveCount(1)
          await expect(page).toHaveTitle(/Liftpass/)
          await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
            'href',
            new URL(path, baseURL).href.replace(/\/$/, path === '/' ? '' : '/'),
          )
          for (const text of texts) await expect(page.locator('body')).toContainText(text)
          for (const image of await page.locator('main img').all()) {
            await expect(image).toHaveAttribute('width', /^\d+$/)
            await expect(image).toHaveAttribute('height', /^\d+$/)
            await expect(image).toHaveAttribute('alt', /.*/)
          }
        })
      })
    }

    test('is static and cookie-free', async ({ request }) => {
      const response = await request.get(path)
      expect(response.headers()['set-cookie']).toBeUndefined()
      expect(response.headers()['x-nextjs-cache']).toMatch(/HIT|STALE/)
      expect(response.headers()['x-powered-by']).toBeUndefined()
    })

    test('has no accessibility violation, and never scrolls sideways on a small phone, and keeps texts in their boxes', async ({
      page,
    }) => {
      await page.goto(path)
      await expectAccessible(page, path)
      await expectNoSidewaysScroll(page, path)
      await expectTextInBoxes(page, path, [320, 1024])
    })
  })
}

test('letters with accents are loaded where a heading has them', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  expect(files).toHaveLength(1)
  await page.locator('h1').evaluate((heading) => {
    heading.textContent += ' à la façon de Zoë'
  })
  await expect.poll(() => files).toHaveLength(2)
  expect(files[1]).toContain('accents')
})

test('a page that does not exist preloads the display font, so that its heading does not move', async ({
  request,
}) => {
  const { link } = (await request.get('/nothing-here')).headers()
  expect(link).toMatch(/rel=preload; as="font"/)
  expect(link).toBe((await request.get('/not-found')).headers().link)
})

for (const path of ['/', '/nothing-here']) {
  test.describe(`headings of ${path}`, () => {
    test.use({ expectedErrors: /status of 404/ })

    test('use the display font', async ({ page }) => {
      await page.goto(path)
      // The styles use a font name that Next.js derives from a constant, so renaming the constant would break them
      // silently.
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family === 'displayFont' && status === 'loaded'),
      )
    })
  })
}
