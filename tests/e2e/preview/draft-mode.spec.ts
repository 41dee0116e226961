import { editor } from '../support/content'
import { whileContentLakeFails } from '../support/local-cloud'
import { draftOf, secondsLeft, withDrafts, withPreviewSecret } from '../support/preview'
import { expect } from '../support/plain/plain-expect'
import { PlainPage } from '../support/plain/plain-page'
import { publicRoutes } from '../support/routes'
import { test } from '../support/test'

/** The HTML without hydration data, whose parts change order between renderings. */
const shown = (html: string) => html.slice(0, html.search(/<script (?:id="_R_"|data-styles|data-chunks)/))

const banner = { name: 'Preview' } as const

/** Pages with scripts of their own. Of the others, which share theirs, only the HTML is read. */
const inBrowser = new Set(['/', '/blog/thefutureoffitness', '/contact', '/create', '/login', '/search'])

test('a preview shows drafts and a banner, and does not change the public page', async ({
  page,
  request,
}) => {
  const draft = await draftOf('page-team', { heading: 'A team of drafts' })
  await withDrafts([draft], () =>
    withPreviewSecret(async (enable) => {
      const publicPage = async () => shown(await (await request.get('/team')).text())
      const before = await publicPage()
      await page.goto(enable('/team'))
      await expect(page).toHaveURL(/\/team/)
      await expect(page.locator('h1')).toHaveText('A team of drafts')
      await expect(page.getByRole('complementary', banner)).toBeVisible()
      expect((await publicPage()) === before).toBe(true)
    }),
  )
})

test('an unpublished article is visible in a preview, also in the list, and nowhere else', async ({
  page,
  request,
}) => {
  const draft = {
    _id: 'preview-only',
    _type: 'article',
    title: 'Not for everybody yet',
    slug: { _type: 'slug', current: 'not-for-everybody-yet' },
    publishedAt: '2026-01-02',
  }
  await withDrafts([draft], () =>
    withPreviewSecret(async (enable) => {
      await page.goto(enable('/blog'))
      await page.getByRole('link', { name: draft.title }).click()
      await expect(page).toHaveURL('/blog/not-for-everybody-yet')
      await expect(page.locator('h1')).toHaveText(draft.title)
      expect((await request.get('/blog/not-for-everybody-yet')).status()).toBe(404)
      expect(await (await request.get('/blog')).text()).not.toContain(draft.title)
    }),
  )
})

test('every public page has a clickable preview, of which visitors get nothing', async ({
  page,
  context,
  request,
}) => {
  const plain = new PlainPage(context) as unknown as typeof page
  await withPreviewSecret(async (enable) => {
    await page.goto(enable('/'))
    for (const { path } of publicRoutes) {
      const tab = inBrowser.has(path) ? page : plain
      const visitors = await (await request.get(path)).text()
      expect(visitors, path).not.toMatch(/data-sanity|preview-banner|draft-mode/)
      await tab.goto(path)
      await expect(tab.getByRole('complementary', banner), path).toBeVisible()
      expect(await tab.locator('main [data-sanity]').count(), path).toBeGreaterThan(1)
      expect(await tab.locator('header [data-sanity]').count(), path).toBeGreaterThan(1)
    }
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('leaving a preview shows the public version of the same page', async ({ page, context }) => {
      await withPreviewSecret(async (enable) => {
        await page.goto(enable('/contact'))
        await page.getByRole('button', { name: 'Leave the preview' }).click()
        await expect(page).toHaveURL('/contact')
        await expect(page.getByRole('complementary', banner)).toHaveCount(0)
        expect(await secondsLeft(context)).toBe(0)
      })
    })
  })
}

test('a preview ends soon after its last tab is closed', async ({ page, context }) => {
  await withPreviewSecret(async (enable) => {
    const renewed = (tab: typeof page) =>
      tab.waitForResponse((response) => response.url().endsWith('/api/draft-mode/renew') && response.ok())
    const other = await context.newPage()
    await Promise.all([renewed(page), page.goto(enable('/team'))])
    await Promise.all([renewed(other), other.goto('/contact')])
    expect(await secondsLeft(context)).toBeGreaterThan(200)

    await Promise.all([renewed(other), page.close()])
    await expect.poll(() => secondsLeft(context)).toBeGreaterThan(200)

    const watcher = await context.newPage()
    await other.close()
    await expect.poll(() => secondsLeft(context)).toBeLessThanOrEqual(15)
    expect(await secondsLeft(watcher.context())).toBeGreaterThan(0)
  })
})

test('forged cookies and parameters show no draft', async ({ page, context, baseURL }) => {
  const draft = await draftOf('page-team', { heading: 'A team of drafts' })
  const published = await editor().fetch<string>('*[_id == "page-team"][0].heading')
  await withDrafts([draft], async () => {
    for (const value of ['1', 'true', '0'.repeat(32)]) {
      await context.addCookies([
        { name: '__prerender_bypass', value, url: baseURL ?? '' },
        { name: 'sanity-preview-perspective', value: 'drafts', url: baseURL ?? '' },
      ])
      await page.goto('/team?sanity-preview-perspective=drafts&preview=1')
      await expect(page.locator('h1')).toHaveText(published)
      await expect(page.getByRole('complementary', banner)).toHaveCount(0)
    }
  })
})

test('a leaked draft mode cookie, which is the same for all editors, shows no draft', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const draft = await draftOf('page-team', { heading: 'A team of drafts' })
  await withDrafts([draft], () =>
    withPreviewSecret(async (enable) => {
      await page.goto(enable('/team'))
      await expect(page.locator('h1')).toHaveText('A team of drafts')
      const { value } = (await context.cookies()).find(({ name }) => name === '__prerender_bypass') ?? {}
      const leaks = { cookie: `__prerender_bypass=${value}`, 'x-prerender-revalidate': value ?? '' }
      const stranger = await playwright.request.newContext({
        ...(baseURL && { baseURL }),
        extraHTTPHeaders: leaks,
      })
      const response = await stranger.get('/team')
      expect(await response.text()).not.toContain('A team of drafts')
      // The response is the public page, rendered once for all visitors.
      expect(response.headers()['x-nextjs-cache']).toBe('HIT')
      expect((await stranger.post('/api/draft-mode/renew')).status()).toBe(401)
      await stranger.dispose()
    }),
  )
})

test('a shared preview ends when sharing ends', async ({ page, context }) => {
  const draft = await draftOf('page-team', { heading: 'A team of drafts' })
  const published = await editor().fetch<string>('*[_id == "page-team"][0].heading')
  const secret = 'secret of shared previews, for this test'
  const share = (shared: string | null) =>
    editor().createOrReplace({
      _id: 'sanity-preview-url-secret.share-access',
      _type: 'sanity.previewUrlShareAccess',
      studioUrl: 'http://localhost/studio',
      secret: shared,
    })
  await withDrafts([draft], async () => {
    await share(secret)
    try {
      const query = new URLSearchParams({
        'sanity-preview-secret': secret,
        'sanity-preview-pathname': '/team',
      })
      await page.goto(`/api/draft-mode/enable?${query}`)
      await expect(page.locator('h1')).toHaveText('A team of drafts')
      // An open page reloads by itself when its preview ends, possibly during one of the navigations below.
      await page.goto('about:blank')
      expect((await context.request.post('/api/draft-mode/renew')).status()).toBe(204)
      await share(null)
      expect((await context.request.post('/api/draft-mode/renew')).status()).toBe(401)
      expect(await (await context.request.get('/team')).text()).not.toContain('A team of drafts')
      await page.goto('/team')
      await expect(page.locator('h1')).toHaveText(published)
    } finally {
      await editor().delete('sanity-preview-url-secret.share-access')
    }
  })
})

test.describe('a preview that cannot be opened shows the reason', () => {
  test('without a secret, or with an unknown one', async ({ request }) => {
    for (const [address, status, words] of [
      ['/api/draft-mode/enable', 400, 'has no secret'],
      ['/api/draft-mode/enable?sanity-preview-secret=guessed', 401, 'no longer valid'],
      ['/api/draft-mode/enable?sanity-preview-secret=', 401, 'no longer valid'],
    ] as const) {
      const response = await request.get(address)
      expect(response.status(), address).toBe(status)
      expect(response.headers()['content-type'], address).toContain('text/html')
      expect(await response.text(), address).toContain(words)
      expect(response.headers()['set-cookie'], address).toBeUndefined()
    }
  })

  test('while the Content Lake does not respond', async ({ request }) => {
    await whileContentLakeFails({ status: 500 }, async () => {
      const response = await request.get('/api/draft-mode/enable?sanity-preview-secret=x')
      expect(response.status()).toBe(503)
      expect(await response.text()).toContain('The Content Lake does not respond')
    })
  })

  test('the Studio can check the site beforehand', async ({ request, baseURL }) => {
    expect(await (await request.get('/api/draft-mode/status')).json()).toEqual({
      siteUrl: baseURL,
      projectId: 'local',
      dataset: 'production',
      drafts: 'ready',
    })
  })
})

test('the endpoints of previews refuse visitors', async ({ request }) => {
  expect((await request.post('/api/draft-mode/renew')).status()).toBe(401)
  for (const path of ['/api/draft-mode/renew', '/api/draft-mode/leave', '/api/draft-mode/disable']) {
    const response = await request.post(path, { maxRedirects: 0 })
    expect(response.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('a page of another site can neither renew, change nor end a preview', ({ context }) =>
  withPreviewSecret(async (enable) => {
    await context.request.get(enable('/team'))
    const before = await context.cookies()
    const headers = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['renew', 'leave', 'disable'].map((name) => `/api/draft-mode/${name}`)) {
      const response = await context.request.post(path, { headers, data: 'published', maxRedirects: 0 })
      expect(response.status(), path).toBe(403)
    }
    expect((await context.request.get('/api/draft-mode/disable', { headers })).status()).toBe(403)
    expect(before).not.toEqual([])
    expect(await context.cookies()).toEqual(before)
  }))

test('each public page contains the revisions of its documents', async ({ request }) => {
  const { _rev } = (await editor().getDocument('page-team')) ?? { _rev: '' }
  const html = await (await request.get('/team')).text()
  const revisions = /<meta name="revisions" content="([^"]*)"/.exec(html)?.[1]?.split(' ')
  expect(revisions).toContain(_rev.slice(0, 6))
})
