import { ports } from '../support/ports'
import { account, expect, fillSignIn, harmless, test } from '../support/studio'

test.describe('signing in', () => {
  // Browsers log the 422 response to a wrong password.
  test.use({ expectedErrors: new RegExp(`${harmless.source}|status of 422`) })

  test('a wrong password shows an error, the right one opens the Studio and keeps the session', async ({
    page,
  }) => {
    await page.goto('/studio')
    await fillSignIn(page, 'editor', 'not the password')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`localhost:${ports.cloud}`))

    await page.getByLabel('Password').fill(account('editor').password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByTestId('studio-navbar')).toBeVisible()
    // The code of the redirect works once, and does not stay in the URL.
    await expect(page).not.toHaveURL(/sid=/)
    await page.reload()
    await expect(page.getByTestId('studio-navbar')).toBeVisible()
  })
})

test('without signing in no query returns drafts', async ({ request }) => {
  const lake = `http://localhost:${ports.cloud}/v2025-02-19/data`
  const query = encodeURIComponent('*[_id in path("drafts.**")]._id')
  const visitor = await request.get(`${lake}/query/production?query=${query}`)
  expect(await visitor.json()).toMatchObject({ result: [] })
  for (const perspective of ['raw', 'drafts']) {
    const response = await request.get(`${lake}/query/production?query=${query}&perspective=${perspective}`)
    expect(response.status(), perspective).toBe(401)
  }
  const one = await request.get(`${lake}/doc/production/drafts.article-retention`)
  expect(await one.json()).toMatchObject({ documents: [] })
})
