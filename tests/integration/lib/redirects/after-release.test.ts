import type { SanityClient } from '@sanity/client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookChange } from '@/lib/content/webhook/change'
import { redirectAfterRelease } from '@/lib/redirects/after-release'
import {
  cleanups,
  startLake,
  tokens,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'

const after = cleanups()
let client: SanityClient
let releases = 0

beforeAll(async () => {
  const lake = await startLake(after)
  client = lake.client({ perspective: 'raw', token: tokens.administrator })
})

beforeEach(async () => {
  await client.delete({ query: '*[_type in ["article", "landingPage", "redirect"]]' })
  await client.create(page('mine', 'old'))
})

const page = (_id: string, slug: string) => ({
  _id,
  _type: 'landingPage',
  slug: { _type: 'slug', current: slug },
})
const redirect = (from: string, to: string) => ({ _type: 'redirect', from, to, permanent: true })

/** Runs a release that gives the page another slug. @returns what the webhook then says */
async function release(slug: string, ...others: { _type: string }[]): Promise<WebhookChange> {
  const releaseId = `release-${(releases += 1)}`
  const before = await client.getDocument('mine')
  await client.releases.create({ releaseId, metadata: { title: 'Spring', releaseType: 'asap' } })
  await client.create(page(`versions.${releaseId}.mine`, slug))
  for (const [index, document] of others.entries())
    await client.create({ ...document, _id: `versions.${releaseId}.other-${releases}-${index}` })
  await client.releases.publish({ releaseId })
  return changeFrom((before?.slug as { current: string }).current)
}

async function changeFrom(previousSlug: string, id = 'mine'): Promise<WebhookChange> {
  const now = await client.getDocument(id)
  const slug = (now?.slug as { current: string }).current
  return { ...now, slug, previousSlug, operation: 'update' } as WebhookChange
}

const lines = async () =>
  (await client.fetch<{ from: string; to: string }[]>('*[_type == "redirect"] | order(from)')).map(
    ({ from, to }) => `${from} -> ${to}`,
  )

describe('a release that changes the path of a page', () => {
  it('makes a redirect from the old one, once, and shortens older ones', async () => {
    await client.create(redirect('/poster', '/old'))
    const change = await release('new')
    await redirectAfterRelease(change, Date.now(), client)
    await redirectAfterRelease(change, Date.now(), client)
    expect(await lines()).toEqual(['/old -> /new', '/poster -> /new'])
  })

  it('that moves it back leaves no redirect at its path', async () => {
    await redirectAfterRelease(await release('new'), Date.now(), client)
    await redirectAfterRelease(await release('old'), Date.now(), client)
    expect(await lines()).toEqual(['/new -> /old'])
  })

  it('keeps a redirect that an editor added to it', async () => {
    const change = await release('new', redirect('/old', '/contact'))
    await redirectAfterRelease(change, Date.now(), client)
    expect(await lines()).toEqual(['/old -> /contact'])
  })

  it('the redirect leads to the present path of the page', async () => {
    const change = await release('new')
    await client
      .patch('mine')
      .set({ slug: { current: 'newest' } })
      .commit()
    await redirectAfterRelease(change, Date.now(), client)
    expect(await lines()).toEqual(['/old -> /newest'])
  })
})

it('no redirect is made where a script changes the path', async () => {
  await client.create(page('of-a-script', 'old'))
  await client
    .patch('of-a-script')
    .set({ slug: { current: 'new' } })
    .commit()
  await redirectAfterRelease(await changeFrom('old', 'of-a-script'), Date.now(), client)
  expect(await lines()).toEqual([])
})
