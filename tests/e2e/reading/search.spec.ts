import { hydrated } from '../support/hydration'
import { expect, test } from '../support/test'

test('a visitor finds an article while typing; matches are marked, and their number is announced', async ({
  page,
}) => {
  await page.goto('/blog')
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await hydrated(page, 'main form')
  await page.getByRole('textbox').pressSequentially('futur fitnes')
  await expect(page.getByRole('status')).toHaveText('Results: 1')
  const link = page.getByRole('link', { name: 'The Future of Fitness' })
  await expect(link.locator('mark')).toHaveText(['Future', 'Fitness'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=futur\+fitnes$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server shows the same results, with noindex', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('textbox').fill('futur fitnes <b>')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(page.getByRole('status')).toHaveText('Results: 1')
    const link = page.getByRole('link', { name: 'The Future of Fitness' })
    await expect(link.locator('mark')).toHaveText(['Future', 'Fitness'])
    await expect(page.getByRole('textbox')).toHaveValue('futur fitnes <b>')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('the index is compressed, and caches revalidate it', async ({ request }) => {
  // Next.js responds with other headers while it renders the file again.
  await expect(async () => {
    const { etag = '', ...first } = (await request.get('/search/index.json')).headers()
    expect(first).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'br',
    })
    const again = await request.get('/search/index.json', { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
  }).toPass({ timeout: 10_000 })
})
