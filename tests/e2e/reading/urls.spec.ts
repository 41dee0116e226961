import { expect, test } from '../support/test'

test.describe('URLs without a page', () => {
  test.use({ expectedErrors: /status of 404/ })

  for (const path of [
    '/nothing-here',
    '/blog/no-such-article',
    '/blog/page/2',
    '/blog/page/0',
    '/blog/page/01',
    '/blog/page/x',
    '/blog/topics/no-such-topic',
    '/blog/archive/1999',
    '/blog/archive/2021/2',
    '/team/no-such-person',
    '/a/b/c',
    // For developers only; not part of a build.
    '/catalogue',
  ]) {
    test(`${path} is not found`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('Something’s missing.')
    })
  }

  test('the 404 page links to the home page', async ({ page }) => {
    await page.goto('/a/b/c')
    await expect(page.locator('body')).toContainText('404')
    await expect(page.getByText('Something’s missing.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Homepage' }).click()
    await expect(page).toHaveURL('/')
  })
})

for (const path of [
  '/blog/%00',
  '/share/blog/%00.png',
  '/share/blog/page/x.png',
  '/share/contact/x.png',
  '/share/nothing.png',
  // The image service of Next.js, which the site does not use: it would resize images for anyone.
  '/_next/image?url=%2Ffavicon.ico&w=64&q=75',
  `/_next/static/${'a'.repeat(300)}.js`,
]) {
  test(`${path.slice(0, 50)} is not found either`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

test('a URL that cannot be decoded is a bad request', async ({ request }) => {
  for (const path of ['/blog/%', '/%E0%A4%A']) expect((await request.get(path)).status()).toBe(400)
})

test('caches have to revalidate pages each time', async ({ request }) => {
  expect((await request.get('/')).headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('password managers find the page that changes the password', async ({ request }) => {
  const response = await request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  expect(response.headers().location).toBe('/account#password')
})

test('the first page of the blog has a single URL', async ({ request }) => {
  const response = await request.get('/blog/page/1', { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers().location).toBe('/blog')
})

test('drafts are not public', async ({ request, page }) => {
  for (const path of ['/blog', '/feed.xml', '/sitemap/0.xml', '/llms.txt']) {
    expect(await (await request.get(path)).text()).not.toContain('drafts.')
  }
  await page.goto('/blog')
  await expect(page.locator('main article')).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ expectedErrors: /status of 404/, javaScriptEnabled: false })

  for (const path of ['/nothing-here', '/blog/no-such-article']) {
    test(`${path} is not found, and shows the 404 page`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByText('Something’s missing.')).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeVisible()
    })
  }
})
