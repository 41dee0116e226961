import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/test'

/** Pages that tell of something instead of showing content. */
const messages = [
  { path: '/nothing-here', heading: 'Something’s missing.', status: 404 },
  { path: '/unavailable', heading: 'Back in a moment', status: 200 },
]

for (const { path, heading, status } of messages) {
  test.describe(path, () => {
    test.use({ expectedErrors: /status of 404/ })

    for (const javaScriptEnabled of [true, false]) {
      test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
        test.use({ javaScriptEnabled })

        test('says what is the matter, and is not for search engines', async ({ page }) => {
          const response = await page.goto(path)
          expect(response?.status()).toBe(status)
          await expect(page.getByText(heading)).toBeVisible()
          await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
        })
      })
    }

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has no accessibility violation in ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      })
    }

    test('never scrolls sideways on a small phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  })
}
