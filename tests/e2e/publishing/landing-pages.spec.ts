import type { APIRequestContext } from '@playwright/test'
import { editor } from '../support/content'
import { withPreviewSecret } from '../support/preview'
import { expect, test } from '../support/test'

/** A landing page with the sections of a seeded one. */
async function page(slug: string, fields: object = {}) {
  const model = await editor().fetch<object>('*[_id == "landing-yoga-studios"][0]')
  const _id = `landing-of-a-test-${slug.replaceAll('/', '-')}`
  const document = { ...model, _id, title: `Made by a test: ${slug}`, slug: { current: slug }, ...fields }
  return document as unknown as { _id: string; _type: string }
}

/** The response to a visitor, redirects not followed: `307 /contact`, or `404`. */
async function statusAndLocation(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 })
  return [response.status(), response.headers().location].filter(Boolean).join(' ')
}
const becomes = (request: APIRequestContext, path: string, expected: string) =>
  expect.poll(() => statusAndLocation(request, path), { timeout: 15_000, message: path }).toBe(expected)

test.afterEach(() => editor().delete({ query: '*[_id match "landing-of-a-test-*"]' }))

test('a landing page is public at its path after publishing, and gone after deleting', async ({
  request,
}) => {
  const path = '/for/a-test/of-addresses'
  expect(await statusAndLocation(request, path)).toBe('404')
  const { _id } = await editor().createOrReplace(await page(path.slice(1)))
  await becomes(request, path, '200')
  for (const list of ['/sitemap/0.xml', '/llms.txt']) {
    await expect.poll(async () => (await request.get(list)).text(), { message: list }).toContain(path)
  }
  expect((await request.get(`/share${path}.png`)).headers()['content-type']).toBe('image/png')
  await editor().delete(_id)
  await becomes(request, path, '404')
})

test('a landing page never replaces a page of the site, also when a script skips validation', async ({
  request,
}) => {
  const heading = /<h1[^>]*>([^<]*)/
  const headingAt = async (path: string) => heading.exec(await (await request.get(path)).text())?.[1]
  const before = await headingAt('/contact')
  await editor().createOrReplace(await page('contact'))
  await editor().createOrReplace(await page('blog/of-a-test'))
  const { _id } = await editor().createOrReplace(await page('free-for-a-test'))
  await becomes(request, '/free-for-a-test', '200')
  expect(await headingAt('/contact')).toBe(before)
  expect(await statusAndLocation(request, '/blog/of-a-test')).toBe('404')
  await editor().delete(_id)
})

test('after its end a landing page redirects, also its first visitor, and leaves the lists', async ({
  request,
}) => {
  const [path, later] = ['/ends-in-a-test', '/goes-on-in-a-test']
  const sitemap = async () => (await request.get('/sitemap/0.xml')).text()
  await editor().createOrReplace(await page(later.slice(1), { endsAt: '2099-01-01T00:00:00Z' }))
  const { _id } = await editor().createOrReplace(await page(path.slice(1)))
  await becomes(request, path, '200')
  await expect.poll(sitemap, { timeout: 15_000 }).toContain(path)
  const endsAt = new Date(Date.now() + 4_000)
  const endTarget = { _type: 'link', to: { _type: 'reference', _ref: 'page-contact' } }
  const { _rev, _updatedAt } = await editor()
    .patch(_id)
    .set({ endsAt: endsAt.toISOString(), endTarget })
    .commit()
  // Wait until the page with the end is public, which on a slow machine may be after the end.
  await expect(async () => {
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.status() !== 307) expect(await response.text()).toContain(_rev.slice(0, 6))
  }).toPass({ timeout: 15_000 })
  // And until the sitemap knows it, which is rendered after the page.
  const isOld = (xml: string) => xml.includes(path) && !xml.includes(_updatedAt)
  await expect.poll(async () => isOld(await sitemap()), { timeout: 15_000 }).toBe(false)
  // Wait until a second after the end, the tolerance for clocks: the next request is the first visit.
  await expect.poll(() => Date.now()).toBeGreaterThan(endsAt.getTime() + 1000)
  expect(await statusAndLocation(request, path)).toBe('307 /contact')
  expect(await sitemap()).not.toContain(path)
  expect(await sitemap()).toContain(later)
})

test('sections of a landing page are clickable in a preview, also after its end', async ({ page: tab }) => {
  const slug = 'previewed-by-a-test'
  const draft = await page(slug, { endsAt: '2020-01-01T00:00:00Z' })
  await editor().createOrReplace({ ...draft, _id: `drafts.${draft._id}` })
  try {
    await withPreviewSecret(async (enable) => {
      expect((await tab.goto(enable(`/${slug}`)))?.status()).toBe(200)
      const heading = tab.getByRole('heading', { level: 1 })
      await expect(heading).toHaveAttribute('data-sanity', /landing-of-a-test-previewed-by-a-test/)
      await expect(tab.locator('main > [data-item]').first()).toBeVisible()
      await expect(tab.getByText('This page has ended')).toBeVisible()
    })
  } finally {
    await editor().delete(`drafts.${draft._id}`)
  }
})
