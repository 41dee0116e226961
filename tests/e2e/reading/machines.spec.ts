import { expect, test } from '../support/test'
import { publicRoutes } from '../support/routes'

/** Pages that visitors only see after they sent a form. */
const unlisted = ['/success', '/error']

test('the sitemap lists every public page with the time of its last change', async ({ request, baseURL }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  expect(index).toContain(`<loc>${baseURL}/sitemap/0.xml</loc>`)
  const sitemap = await (await request.get('/sitemap/0.xml')).text()
  const addresses = [
    ...sitemap.matchAll(/<loc>([^<]*)<\/loc><lastmod>(\d{4}-\d\d-\d\dT[^<]*)<\/lastmod>/g),
  ].map(([, url]) => new URL(url ?? '').pathname)
  expect(addresses.toSorted()).toEqual(
    publicRoutes
      .map(({ path }) => path)
      .filter((path) => !unlisted.includes(path))
      .toSorted(),
  )
  for (const path of addresses) expect((await request.get(path)).status(), path).toBe(200)
})

test('a sitemap after the last one, or with another spelling of its number, is not found', async ({
  request,
}) => {
  expect((await request.get('/sitemap/1.xml')).status()).toBe(404)
  expect((await request.get('/sitemap/x.xml')).status()).toBe(404)
  expect((await request.get('/sitemap/00.xml')).status()).toBe(404)
})

test('robots.txt names the sitemap', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('the feed is well-formed RSS with full dates and texts', async ({ page, request }) => {
  const xml = await (await request.get('/feed.xml')).text()
  // Pages of the site forbid parsing text as a document (Trusted Types).
  await page.goto('about:blank')
  const feed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const item = document.querySelector('item')
    const value = (name: string) => item?.getElementsByTagName(name)[0]?.textContent
    return {
      error: document.querySelector('parsererror')?.textContent,
      version: document.documentElement.getAttribute('version'),
      date: value('pubDate'),
      link: value('link'),
      text: value('content:encoded'),
    }
  }, xml)
  expect(feed).toMatchObject({ error: undefined, version: '2.0', date: 'Fri, 23 Apr 2021 00:00:00 GMT' })
  expect(feed.link).toMatch(/\/blog\/thefutureoffitness$/)
  expect(feed.text).toContain('<h2>')
  const ofTopic = await (await request.get('/blog/topics/technology/feed.xml')).text()
  expect(ofTopic).toContain('<title>Technology · Liftpass</title>')
  expect(ofTopic).toContain('/blog/thefutureoffitness</link>')
  expect((await request.get('/blog/topics/no-such-topic/feed.xml')).status()).toBe(404)
  const ofAuthor = await (await request.get('/team/robin-ellery/feed.xml')).text()
  expect(ofAuthor).toContain('<title>Robin Ellery · Liftpass</title>')
  expect(ofAuthor).toContain('/blog/thefutureoffitness</link>')
  expect((await request.get('/team/no-such-person/feed.xml')).status()).toBe(404)
})

test('structured data is present and valid JSON', async ({ page }) => {
  const kinds = async (path: string) => {
    await page.goto(path)
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return scripts.map((text) => (JSON.parse(text) as { '@type': string })['@type'])
  }
  expect(await kinds('/')).toEqual(['Organization', 'FAQPage'])
  expect(await kinds('/blog')).toEqual(['BreadcrumbList'])
  expect(await kinds('/blog/topics/technology')).toEqual(['BreadcrumbList'])
  expect(await kinds('/team/robin-ellery')).toEqual(['ProfilePage', 'BreadcrumbList'])
  expect(await kinds('/blog/thefutureoffitness')).toEqual(['BlogPosting', 'BreadcrumbList'])
})

test('every page has a share image of the right size', async ({ request }) => {
  for (const { path } of publicRoutes) {
    const html = await (await request.get(path)).text()
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    const image = await request.get(url ?? '')
    expect(image.status(), `${path} ${url}`).toBe(200)
    expect(image.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/)
  }
})

test('manifest, icons and llms.txt are served', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of [...manifest.icons, { src: '/favicon.ico' }, { src: '/apple-touch-icon.png' }]) {
    expect((await request.get(src)).status(), src).toBe(200)
  }
  const pages = await (await request.get('/llms.txt')).text()
  expect(pages).toContain('/blog/thefutureoffitness')
  for (const path of unlisted) expect(pages).not.toContain(`${path})`)
})

test('a part of a file is sent uncompressed, so that it fits the other parts', async ({ request }) => {
  const headers = { range: 'bytes=0-1999', 'accept-encoding': 'br, gzip' }
  const part = await request.get('/pass-designer/controls.css', { headers })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toMatch(/^bytes 0-1999\//)
  expect(part.headers()['content-encoding']).toBeUndefined()
  expect((await part.body()).byteLength).toBe(2000)
})
