import { editor } from '../support/content'
import { tellSiteOf } from '../support/webhook'
import { whileContentLakeFails, whileWebhooksAreOff } from '../support/local-cloud'
import { ports } from '../support/ports'
import { expect, test } from '../support/test'

/** The site under test looks for missed changes every five seconds. */
const healed = { timeout: 30_000 }

test('the reconciler shows a change whose webhook was lost', async ({ request }) => {
  const before = await editor().fetch<string>('*[_id == "page-team"][0].heading')
  const shows = async (heading: string) => {
    expect(await (await request.get('/team')).text()).toContain(`${heading}</h1>`)
  }
  try {
    await whileWebhooksAreOff(async () => {
      await editor().patch('page-team').set({ heading: 'The People' }).commit()
      await expect(() => shows('The People')).toPass(healed)
    })
  } finally {
    await editor().patch('page-team').set({ heading: before }).commit()
  }
  await expect(() => shows(before)).toPass(healed)
})

test('the reconciler also notices a deletion whose webhook was lost', async ({ request }) => {
  const sanity = editor()
  const model = await sanity.fetch<Record<string, unknown>>('*[_type == "article"][0]')
  const article = { ...model, _id: 'article-to-be-lost', slug: { current: 'to-be-lost' } }
  await sanity.createOrReplace(article as unknown as { _id: string; _type: string })
  try {
    await expect(async () => {
      expect((await request.get('/blog/to-be-lost')).status()).toBe(200)
    }).toPass(healed)
  } finally {
    await whileWebhooksAreOff(async () => {
      await sanity.delete(article._id)
      await expect(async () => {
        expect((await request.get('/blog/to-be-lost')).status()).toBe(404)
      }).toPass(healed)
    })
  }
})

for (const [name, fault] of [
  ['responds with 500', { status: 500 }],
  ['drops connections', { drop: true }],
] as const) {
  test.describe(`while the Content Lake ${name}`, () => {
    test.use({ expectedErrors: new RegExp(`status of 503|localhost:${ports.cloud}`) })

    test('known pages stay up, unknown ones respond with 503, and both work again afterwards', async ({
      page,
      request,
    }) => {
      // The list of slugs is queried again after each change of an article; until then the last list is used.
      const unknown = `/blog/never-rendered-${Date.now()}`
      await expect(async () => {
        expect((await request.get(unknown)).status()).toBe(404)
        // The reconciler, still busy with a change of the test before, may expire the list in between once.
        await whileContentLakeFails(fault, async () => {
          expect((await request.get(unknown)).status()).toBe(404)
        })
      }).toPass(healed)
      expect(await tellSiteOf(request, { _id: 'article-nobody-wrote', _type: 'article' })).toBe(200)
      await whileContentLakeFails(fault, async () => {
        for (const path of ['/', '/blog', '/blog/thefutureoffitness', '/contact', '/privacy-policy.html']) {
          expect((await request.get(path)).status(), path).toBe(200)
        }
        const response = await page.goto(unknown)
        expect(response?.status()).toBe(503)
        expect(response?.headers()['retry-after']).toBe('30')
        expect(response?.headers()['cache-control']).toBe('no-store')
        await expect(page.locator('h1')).toHaveText('Back in a moment')
      })
      expect((await request.get(unknown)).status()).toBe(404)
    })
  })
}

test('pages stay up when a webhook arrives while the Content Lake fails', async ({ request }) => {
  const before = await editor().fetch<string>('*[_id == "page-contact"][0].heading')
  const shows = async (heading: string) => {
    expect(await (await request.get('/contact')).text()).toContain(`${heading}</h1>`)
  }
  try {
    await editor().patch('page-contact').set({ heading: 'Say Hello' }).commit({ visibility: 'sync' })
    await whileContentLakeFails({ status: 503 }, async () => {
      for (let visit = 0; visit < 20; visit++) {
        expect((await request.get('/contact')).status()).toBe(200)
      }
    })
    await expect(() => shows('Say Hello')).toPass(healed)
  } finally {
    await editor().patch('page-contact').set({ heading: before }).commit()
  }
  await expect(() => shows(before)).toPass(healed)
})

test('a page counts as old after its rendering failed, so that it shows the change afterwards', async ({
  request,
}) => {
  const before = await editor().fetch<string>('*[_id == "page-contact"][0].heading')
  const visit = () => request.get('/contact')
  const shows = async (heading: string) => {
    expect(await (await visit()).text()).toContain(`${heading}</h1>`)
  }
  const state = async () => (await visit()).headers()['x-nextjs-cache']
  try {
    await whileWebhooksAreOff(async () => {
      await editor().patch('page-contact').set({ heading: 'Say Hello' }).commit({ visibility: 'sync' })
      await whileContentLakeFails({ status: 503 }, async () => {
        expect(await tellSiteOf(request, { _id: 'page-contact', _type: 'contactPage' })).toBe(200)
        // Time for two renderings, which fail.
        const until = Date.now() + 1_500
        while (Date.now() < until) expect(await state()).toBe('STALE')
      })
      await expect(() => shows('Say Hello')).toPass(healed)
    })
  } finally {
    await editor().patch('page-contact').set({ heading: before }).commit()
  }
  await expect(() => shows(before)).toPass(healed)
})
