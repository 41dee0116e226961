import { editor } from '../support/content'
import { whileContentLakeFails } from '../support/local-cloud'
import { expect, test } from '../support/test'
import { signed } from '../support/webhook'

/** Changes a field of a document for one test and puts it back afterwards. */
const textOf = async (id: string, field: string) =>
  editor().fetch<string>(`*[_id == $id][0][$field]`, { id, field })

test('a published change is on the page at once, through the real webhook', async ({ page }) => {
  const before = await textOf('page-contact', 'heading')
  try {
    await page.goto('/contact')
    await expect(page.locator('h1')).toHaveText(before)
    await editor().patch('page-contact').set({ heading: 'Talk to a Person' }).commit()
    await expect(async () => {
      await page.reload()
      await expect(page.locator('h1')).toHaveText('Talk to a Person', { timeout: 500 })
    }).toPass({ timeout: 10_000 })
  } finally {
    await editor().patch('page-contact').set({ heading: before }).commit()
  }
})

test('while the successor of a changed page is rendered, visitors do not wait for it', async ({
  request,
}) => {
  const before = await textOf('page-contact', 'heading')
  const visits: { status: number; cache: string | undefined; isNew: boolean }[] = []
  const visit = async () => {
    const response = await request.get('/contact')
    const isNew = (await response.text()).includes('A Slow Successor</h1>')
    visits.push({ status: response.status(), cache: response.headers()['x-nextjs-cache'], isNew })
    return isNew
  }
  try {
    // Three seconds leave time for many visits: one takes up to 0.15 s on a busy machine.
    await whileContentLakeFails({ latencyMs: 3_000 }, async () => {
      await editor().patch('page-contact').set({ heading: 'A Slow Successor' }).commit()
      await expect.poll(visit, { intervals: [10], timeout: 20_000 }).toBe(true)
    })
    for (let time = 0; time < 5; time++) await visit()
  } finally {
    await editor().patch('page-contact').set({ heading: before }).commit()
  }
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]))
  const old = visits.filter(({ isNew }) => !isNew)
  // After the first new response no old one follows.
  expect(visits.slice(0, old.length)).toEqual(old)
  // If visitors waited for the Content Lake, there would be time for two stale responses at most.
  expect(old.filter(({ cache }) => cache === 'STALE').length).toBeGreaterThan(10)
})

test('a shared text changes on every page that uses it, and in the machine-readable files', async ({
  request,
}) => {
  const before = await textOf('siteSettings', 'brandName')
  try {
    await editor().patch('siteSettings').set({ brandName: 'Liftpass & Sons <3' }).commit()
    for (const path of ['/', '/team', '/feed.xml', '/manifest.webmanifest', '/llms.txt']) {
      await expect(async () => {
        expect(await (await request.get(path)).text()).toMatch(
          /Liftpass (&amp;|&|\\u0026) Sons (&lt;|<|\\u003c)3/,
        )
      }, path).toPass({ timeout: 15_000 })
    }
  } finally {
    await editor().patch('siteSettings').set({ brandName: before }).commit()
  }
})

test('the last of several quick changes stays, also when changes arrive during a rendering', async ({
  request,
}) => {
  const before = await textOf('siteSettings', 'description')
  const change = (description: string) => editor().patch('siteSettings').set({ description }).commit()
  const paths = ['/', '/contact', '/team']
  const shows = (path: string, text: string) =>
    expect(async () => {
      expect(await (await request.get(path)).text()).toContain(text)
    }, path).toPass({ timeout: 15_000 })
  try {
    for (let round = 1; round <= 5; round++) {
      // Spread over the time of a rendering, so that a change arrives in the middle of one.
      for (const pause of [0, 20, 40, 60, 80, 120]) {
        await change(`Round ${round}, after ${pause} milliseconds`)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      const last = `This is the end of round ${round}.`
      await change(last)
      for (const path of paths) await shows(path, last)
    }
  } finally {
    await change(before)
  }
  for (const path of paths) await shows(path, before)
})

test('a new article appears at its path and in the list, a removed one leaves both', async ({ request }) => {
  const sanity = editor()
  const model = await sanity.fetch<Record<string, unknown>>('*[_type == "article"][0]')
  const article = {
    ...model,
    _id: 'article-from-a-test',
    title: 'Written by a test',
    slug: { current: 'written-by-a-test' },
  }
  expect((await request.get('/blog/written-by-a-test')).status()).toBe(404)
  try {
    await sanity.createOrReplace(article as unknown as { _id: string; _type: string })
    await expect(async () => {
      expect((await request.get('/blog/written-by-a-test')).status()).toBe(200)
      expect(await (await request.get('/blog')).text()).toContain('Written by a test')
      expect(await (await request.get('/sitemap/0.xml')).text()).toContain('/blog/written-by-a-test')
    }).toPass({ timeout: 15_000 })

    await sanity
      .patch(article._id)
      .set({ slug: { current: 'moved-by-a-test' } })
      .commit()
    await expect(async () => {
      expect((await request.get('/blog/moved-by-a-test')).status()).toBe(200)
      expect((await request.get('/blog/written-by-a-test')).status()).toBe(404)
    }).toPass({ timeout: 15_000 })
  } finally {
    await sanity.delete(article._id)
  }
  await expect(async () => {
    expect((await request.get('/blog/moved-by-a-test')).status()).toBe(404)
    expect(await (await request.get('/blog')).text()).not.toContain('Written by a test')
  }).toPass({ timeout: 15_000 })
})

test.describe('the webhook', () => {
  const body = JSON.stringify({ _id: 'faq-nobody', _type: 'faq', _rev: null, operation: 'update' })
  const headers = (signature: string) => ({
    'content-type': 'application/json',
    'sanity-webhook-signature': signature,
  })

  test('responds with exactly the expired tags, once', async ({ request }) => {
    const signature = signed(body)
    const first = await request.post('/api/revalidate', { data: body, headers: headers(signature) })
    expect(first.status()).toBe(200)
    expect(await first.json()).toMatchObject({ expired: ['doc:faq-nobody', 'type:faq'] })
    const replay = await request.post('/api/revalidate', { data: body, headers: headers(signature) })
    expect(replay.status()).toBe(409)
  })

  const old = 10 * 60_000
  for (const [name, text, signature, status] of [
    ['no signature', body, () => '', 401],
    ['a wrong signature', body, () => signed('other'), 401],
    ['an old signature', body, () => signed(body, Date.now() - old), 401],
    ['a body that says nothing', '{}', () => signed('{}'), 400],
    ['a huge body', 'x'.repeat(200_000), () => signed('x'), 413],
  ] as const) {
    test(`refuses ${name} with ${status}`, async ({ request }) => {
      const response = await request.post('/api/revalidate', { data: text, headers: headers(signature()) })
      expect(response.status()).toBe(status)
      expect(await response.json()).toHaveProperty('error')
    })
  }
})

test('only the scheduler can call the reconciler', async ({ request }) => {
  expect((await request.get('/api/reconcile')).status()).toBe(401)
})
