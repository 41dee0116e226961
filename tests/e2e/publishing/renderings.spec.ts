import type { APIRequestContext } from '@playwright/test'
import { editor } from '../support/content'
import { renderingsDuring } from '../support/renderings'
import { publicRoutes } from '../support/routes'
import { expect, test } from '../support/test'

const _id = 'landing-of-a-test-renderings'
const paths = publicRoutes.map(({ path }) => path)
const FILE = /\.(?:txt|json|xml|webmanifest)$/

type Counts = Record<string, number>

async function publish(slug: string): Promise<void> {
  const model = await editor().fetch<object>('*[_id == "landing-yoga-studios"][0]')
  const document = { ...model, _id, title: 'Made by a test', slug: { current: slug } }
  await editor().createOrReplace(document as unknown as { _id: string; _type: string })
}

async function visitAll(request: APIRequestContext): Promise<void> {
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
}

/** Visits each page until it is up to date: when a query was sent before a change, the page is rendered twice. */
async function renderAll(request: APIRequestContext): Promise<void> {
  for (const path of paths) {
    const cacheState = async () => (await request.get(path)).headers()['x-nextjs-cache']
    await expect.poll(cacheState, { timeout: 15_000, message: path }).toBe('HIT')
  }
}

/** Makes a change, waits until a page shows its text, and visits every page. Files, such as the feed, do not count. */
async function renderedPages(
  request: APIRequestContext,
  path: string,
  change: (text: string) => Promise<unknown>,
): Promise<Counts> {
  const text = `changed-${Date.now()}`
  const counts = await renderingsDuring(async () => {
    await change(text)
    const html = async () => (await request.get(path)).text()
    await expect.poll(html, { timeout: 15_000, message: path }).toContain(text)
    await visitAll(request)
  })
  return Object.fromEntries(Object.entries(counts).filter(([stored]) => !FILE.test(stored)))
}

/**
 * Measures until no page was rendered twice, which happens when one of its queries was sent before the change: three
 * times in a row is no coincidence.
 */
async function expectOnce(measure: () => Promise<Counts>): Promise<string[]> {
  let counts = await measure()
  const isOnce = () => Object.values(counts).every((count) => count === 1)
  for (let time = 1; time < 3 && !isOnce(); time++) counts = await measure()
  expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((path) => [path, 1])))
  return Object.keys(counts)
}

async function waitUntilUndone(request: APIRequestContext, path: string): Promise<void> {
  const html = async () => (await request.get(path)).text()
  await expect.poll(html, { timeout: 15_000, message: path }).not.toContain('changed-')
}

test.beforeEach(async ({ request }) => {
  await publish('rendered-in-a-test')
  await renderingsDuring(() => renderAll(request))
})

// Each test waits until the site shows that its changes are undone: later, they would count in the next test.
test.afterEach(async ({ request }) => {
  await editor().delete(_id)
  const status = async () => (await request.get('/rendered-in-a-test')).status()
  await expect.poll(status, { timeout: 15_000 }).toBe(404)
})

test('a published landing page is the only page that is rendered, and once', async ({ request }) => {
  const change = (title: string) => editor().patch(_id).set({ 'seo.title': title }).commit()
  const measure = () => renderedPages(request, '/rendered-in-a-test', change)
  expect(await expectOnce(measure)).toEqual(['/rendered-in-a-test'])
})

test('a changed team member without articles renders the team page, and no page of another member', async ({
  request,
}) => {
  const _id = 'member-nadia-foss'
  const { role } = await editor().fetch<{ role: string }>('*[_id == $_id][0]{ role }', { _id })
  const change = (text: string) => editor().patch(_id).set({ role: text }).commit()
  const measure = () => renderedPages(request, '/team', change)
  try {
    expect(await expectOnce(measure)).toEqual(['/team'])
  } finally {
    await editor().patch(_id).set({ role }).commit()
    await waitUntilUndone(request, '/team')
  }
})

test('a changed menu renders every page once', async ({ request }) => {
  // It renders every page up to three times.
  test.setTimeout(240_000)
  const everyPage = paths.map((path) => (path === '/' ? '/index' : path))
  const navigation = await editor().fetch<object[]>('*[_id == "siteSettings"][0].navigation')
  const link = { _type: 'link', to: { _type: 'reference', _ref: _id } }
  const rename = (label: string) => {
    const entry = { _key: 'test', _type: 'navigationItem', label, link }
    return editor()
      .patch('siteSettings')
      .set({ navigation: [...navigation, entry] })
      .commit()
  }
  try {
    const renamed = await expectOnce(() => renderedPages(request, '/', rename))
    expect(renamed).toEqual(expect.arrayContaining([...everyPage, '/rendered-in-a-test']))
  } finally {
    await editor().patch('siteSettings').unset(['navigation[_key=="test"]']).commit()
    await waitUntilUndone(request, '/')
  }
})
