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
  await expect(page.getByRole('status')).toHaveText(/^Results: \d/)
  const link = page.getByRole('link', { name: 'The Future of Fitness' })
  await expect(link.locator('mark')).toHaveText(['Future', 'Fitness'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=futur\+fitnes$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
})

test('a visitor who comes back from a result finds the query and the results again', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page, 'main form')
  await page.getByRole('textbox').pressSequentially('wlalet')
  await expect(page).toHaveURL(/\/search\?q=wlalet$/)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/search/)
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=wlale$/)
  for (const again of [() => Promise.resolve(), () => page.reload()]) {
    await again()
    await expect(page.getByRole('textbox')).toHaveValue('wlale')
    await expect(first).toBeVisible()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ })

  test('the page of a missing URL has a form that searches', async ({ page }) => {
    await page.goto('/nothing-here')
    await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('biometircs')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=biometircs')
    await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toBeVisible()
    const results = await page.getByRole('main').getByRole('listitem').all()
    expect(results.length).toBeGreaterThan(0)
    // Only their texts have the word.
    for (const result of results) await expect(result.locator('mark').first()).toHaveText(/^biometrics?$/i)
  })

  test('the server shows the same results, with noindex', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('textbox').fill('futur fitnes <b>')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(page.getByRole('status')).toHaveText(/^Results: \d/)
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
