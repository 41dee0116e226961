import type { APIRequestContext } from '@playwright/test'
import { editor } from '../support/content'
import { expect, test } from '../support/test'

const redirect = (_id: string, from: string, to: string, permanent = true) => ({
  _id: `redirect-of-a-test-${_id}`,
  _type: 'redirect',
  from,
  to,
  permanent,
})
const removeAll = () =>
  editor().delete({ query: '*[_type == "redirect" && _id match "redirect-of-a-test-*"]' })

/** The response to a visitor, redirects not followed: `308 /contact`, or `404`. */
async function statusAndLocation(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 })
  return [response.status(), response.headers().location].filter(Boolean).join(' ')
}
const becomes = (request: APIRequestContext, path: string, expected: string) =>
  expect.poll(() => statusAndLocation(request, path), { timeout: 15_000, message: path }).toBe(expected)

test.afterEach(removeAll)

test('redirects take effect when they are published, changed and removed', async ({ request }) => {
  const old = '/redirected-by-a-test'
  expect(await statusAndLocation(request, old)).toBe('404')
  await editor().createOrReplace(redirect('a', old, '/contact'))
  await becomes(request, old, '308 /contact')
  await editor().createOrReplace(redirect('a', old, 'https://example.com/x', false))
  await becomes(request, old, '307 https://example.com/x')
  await editor().delete('redirect-of-a-test-a')
  await becomes(request, old, '404')
})

test('an old path redirects in any spelling, and keeps its query', async ({ request }) => {
  await editor().createOrReplace(redirect('a', '/Café-Menu/', '/team'))
  await becomes(request, '/caf%C3%A9-menu', '308 /team')
  const [status, target = ''] = (
    await statusAndLocation(request, '/CAF%C3%89-Menu?utm_source=poster&x=%20')
  ).split(' ')
  expect(status).toBe('308')
  const { pathname, searchParams } = new URL(target, 'https://site.example')
  expect(pathname).toBe('/team')
  expect([...searchParams]).toEqual([
    ['utm_source', 'poster'],
    ['x', ' '],
  ])
  // Browsers must not cache it: the path may get a page later.
  const response = await request.get('/caf%C3%A9-menu', { maxRedirects: 0 })
  expect(response.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('a redirect never hides a page, and redirects never loop', async ({ request }) => {
  const transaction = editor().transaction()
  transaction.createOrReplace(redirect('page', '/contact', '/team'))
  transaction.createOrReplace(redirect('round', '/round-a', '/round-b'))
  transaction.createOrReplace(redirect('about', '/round-b', '/round-a'))
  transaction.createOrReplace(redirect('chain', '/chain', '/contact?from=chain'))
  transaction.createOrReplace(redirect('evil', '/evil', '//evil.example'))
  transaction.createOrReplace(redirect('code', '/login/code', '/team'))
  transaction.createOrReplace(redirect('below', '/signup/free', '/signup'))
  await transaction.commit()
  await becomes(request, '/chain', '308 /contact?from=chain')
  await becomes(request, '/signup/free', '308 /signup')
  for (const path of ['/contact', '/login/code'])
    expect(await statusAndLocation(request, path), path).toBe('200')
  for (const path of ['/round-a', '/round-b', '/evil'])
    expect(await statusAndLocation(request, path), path).toBe('404')
})

test('an article that moves there and back stays consistent during constant visits', async ({ request }) => {
  const sanity = editor()
  const model = await sanity.fetch<Record<string, unknown>>('*[_type == "article"][0]')
  const title = 'Moved about by a test'
  const article = (slug: string) =>
    // Without a title for search engines, so that the page uses the title of the article.
    ({
      ...model,
      seo: undefined,
      _id: 'article-moved-by-a-test',
      title,
      slug: { current: slug },
    }) as unknown as {
      _id: string
      _type: string
    }
  const [there, back] = ['/blog/moved-there', '/blog/moved-back']
  let visiting = true
  try {
    await sanity.createOrReplace(article('moved-back'))
    await becomes(request, back, '200')
    const visits = (async () => {
      while (visiting) await Promise.all([request.get(there), request.get(back)])
    })()
    for (const [slug, from, to] of [
      ['moved-there', back, there],
      ['moved-back', there, back],
      ['moved-there', back, there],
    ] as const) {
      await sanity.createOrReplace(redirect(slug, from, to))
      await sanity.createOrReplace(article(slug))
      await sanity.delete(`redirect-of-a-test-${slug === 'moved-there' ? 'moved-back' : 'moved-there'}`)
      await becomes(request, to, '200')
      await becomes(request, from, `308 ${to}`)
      // The head and the body of a page are rendered from two readings of the article.
      const html = await (await request.get(to)).text()
      expect(html).toContain(`<title>${title}`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}`))
    }
    visiting = false
    await visits
  } finally {
    visiting = false
    await sanity.delete('article-moved-by-a-test')
  }
})
