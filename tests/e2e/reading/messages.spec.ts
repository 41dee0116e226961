import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { expect, test } from '../support/test'

/** Pages that show a message instead of content. */
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

        test('shows its message, and is not for search engines', async ({ page }) => {
          const response = await page.goto(path)
          expect(response?.status()).toBe(status)
          await expect(page.getByText(heading)).toBeVisible()
          await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
        })
      })
    }

    test('has no accessibility violation, and never scrolls sideways on a small phone', async ({ page }) => {
      await page.goto(path)
      await expectAccessible(page, path)
      await expectNoSidewaysScroll(page, path)
    })
  })
}
