import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { databasePool } from '@/lib/database/pool'
import type { WebhookChange } from '@/lib/content/webhook/change'
import type { CacheOwner, Mode, Reconciliation } from '@/lib/content/reconcile/reconcile'
import {
  cleanups,
  createDatabase,
  startLake,
  tokens,
  type RunningLake,
} from '../../../../../packages/local-cloud/tests/integration/content-lake/support'
import { readFrom } from '../../../../setup/read-from'

const after = cleanups()
const cache = vi.hoisted(() => ({ expired: [] as unknown[][] }))
vi.mock('next/cache', () => ({ revalidateTag: (...call: unknown[]) => cache.expired.push(call) }))
vi.mock('next/server', () => ({ after: () => undefined }))

type Instance = {
  reconcile: (owner?: CacheOwner, mode?: Mode) => Promise<Reconciliation>
  remember: (change: WebhookChange) => Promise<void>
}

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const nothing = { changed: [], expired: [], warming: [] }

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  readFrom(lake)
  process.env.DATABASE_URL = await createDatabase(after)
  after(() => databasePool().end())
})
afterEach(async () => {
  vi.resetModules()
  await databasePool().query('truncate content.scan, content.document, content.change')
})

/**
 * Starts a process of the site from a build of this time. Each process has memory of its own; all share the database.
 */
async function start(built: string): Promise<Instance> {
  vi.resetModules()
  vi.stubEnv('LIFTPASS_BUILT_AT', built)
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('liftpass.reconciler')]
  const { reconcile, remember } = await import('@/lib/content/reconcile/reconcile')
  return { reconcile: (owner = 'process', mode = 'scan') => reconcile(owner, mode), remember }
}

/** Simulates that hours have passed, by moving back the times in the database. */
const passTime = async (hours: number) => {
  for (const statement of [
    'update content.scan set complete_since = complete_since - $1::interval',
    'update content.change set found_at = found_at - $1::interval',
  ])
    await databasePool().query(statement, [`${hours} hours`])
}

/** A running site that has reconciled once. */
async function running(): Promise<Instance> {
  const instance = await start(ago(0))
  await instance.reconcile()
  return instance
}
const write = (_id: string, fields: Record<string, unknown> = {}) =>
  lake.client().createOrReplace({ _id, _type: 'faq', ...fields })

describe('a release whose webhook was lost', () => {
  const page = (_id: string, slug: string) => ({
    _id,
    _type: 'landingPage',
    title: 'Spring',
    slug: { _type: 'slug', current: slug },
  })
  const administrator = () => lake.client({ perspective: 'raw', token: tokens.administrator })
  const redirects = () =>
    administrator().fetch<string[]>('*[_type == "redirect"] | order(from){ "line": from + " -> " + to }.line')

  const publishMove = async (name: string, slug: string) => {
    const client = administrator()
    await client.releases.create({ releaseId: name, metadata: { title: name, releaseType: 'asap' } })
    await client.create(page(`versions.${name}.moves`, slug))
    await client.releases.publish({ releaseId: name })
  }

  afterEach(async () => {
    await administrator().delete({ query: '*[_type in ["redirect", "landingPage"]]' })
    vi.stubEnv('SANITY_API_WRITE_TOKEN', '')
  })

  it('gets the redirect of a page that it moved; a refused token holds up no other change', async () => {
    const client = administrator()
    await client.create(page('moves', 'spring-offer'))
    vi.stubEnv('SANITY_API_WRITE_TOKEN', 'wrong')
    const { reconcile: refused } = await running()
    await publishMove('spring', 'summer-offer')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await refused()).changed).toEqual(['moves'])
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('redirect to the new path of moves'))
    logged.mockRestore()
    expect(await redirects()).toEqual([])

    vi.stubEnv('SANITY_API_WRITE_TOKEN', tokens.administrator)
    const { reconcile } = await start(ago(0))
    await publishMove('autumn', 'autumn-offer')
    await reconcile()
    expect(await redirects()).toEqual(['/summer-offer -> /autumn-offer'])
  })

  it('gets the redirect from the next scan when its webhook failed, and comes too late again', async () => {
    await administrator().create(page('moves', 'spring-offer'))
    vi.stubEnv('SANITY_API_WRITE_TOKEN', tokens.administrator)
    vi.stubEnv('SANITY_REVALIDATE_SECRET', 'secret')
    const { reconcile } = await running()
    await publishMove('monsoon', 'monsoon-offer')
    const release = await import('@/lib/redirects/after-release')
    vi.spyOn(release, 'redirectAfterRelease').mockRejectedValueOnce(
      Object.assign(new Error('Service Unavailable'), { statusCode: 503 }),
    )
    const { POST } = await import('@/app/api/revalidate/route')
    const moved = await administrator().getDocument('moves')
    const body = JSON.stringify({
      ...moved,
      operation: 'update',
      slug: 'monsoon-offer',
      previousSlug: 'spring-offer',
    })
    const headers = { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), 'secret') }
    const request = new Request('http://localhost/api/revalidate', { method: 'POST', headers, body })
    expect((await POST(request)).status).toBe(503)
    await reconcile()
    expect(await redirects()).toEqual(['/spring-offer -> /monsoon-offer'])
  })

  it('is handled by the next scan when the Content Lake fails for a moment', async () => {
    await administrator().create(page('moves', 'spring-offer'))
    vi.stubEnv('SANITY_API_WRITE_TOKEN', tokens.administrator)
    const { reconcile } = await running()
    await publishMove('winter', 'winter-offer')
    const release = await import('@/lib/redirects/after-release')
    const redirecting = vi
      .spyOn(release, 'redirectAfterRelease')
      .mockRejectedValueOnce(Object.assign(new Error('Service Unavailable'), { statusCode: 503 }))
    await expect(reconcile()).rejects.toThrow('Service Unavailable')
    redirecting.mockRestore()
    expect(await redirects()).toEqual([])
    expect((await reconcile()).changed).toContain('moves')
    expect(await redirects()).toEqual(['/spring-offer -> /winter-offer'])
  })
})

it('reconcile() does not hold up webhooks while it makes redirects', async () => {
  vi.stubEnv('SANITY_API_WRITE_TOKEN', tokens.administrator)
  const { reconcile, remember } = await running()
  const { _id, _type, _rev } = await write('faq-moved')
  const release = await import('@/lib/redirects/after-release')
  const recorded = vi.fn()
  vi.spyOn(release, 'redirectAfterRelease').mockImplementationOnce(() =>
    remember({ _id, _type, _rev, operation: 'create' }).then(recorded),
  )
  await reconcile()
  vi.stubEnv('SANITY_API_WRITE_TOKEN', '')
  expect(recorded).toHaveBeenCalledOnce()
  expect(await reconcile()).toEqual(nothing)
})

it('reconcile() records nothing of a scan that is older than what another instance has recorded meanwhile', async () => {
  vi.stubEnv('SANITY_API_WRITE_TOKEN', tokens.administrator)
  const [one, two] = [await running(), await running()]
  await write('faq-twice')
  const release = await import('@/lib/redirects/after-release')
  vi.spyOn(release, 'redirectAfterRelease').mockImplementationOnce(async () => {
    await write('faq-twice', { question: 'Again?' })
    expect((await one.reconcile()).changed).toEqual(['faq-twice'])
  })
  expect((await two.reconcile()).changed).toEqual(['faq-twice'])
  vi.stubEnv('SANITY_API_WRITE_TOKEN', '')
  for (const instance of [one, two]) expect(await instance.reconcile()).toEqual(nothing)
})

describe('a process with its own cache', () => {
  it('expires everything at first, and then exactly what changed', async () => {
    const { reconcile } = await start(ago(1))
    expect(await reconcile()).toMatchObject({ expired: ['content'], warming: ['/', '/blog'] })
    expect(await reconcile()).toEqual(nothing)
    await write('faq-new', { question: 'Is it new?' })
    expect(await reconcile()).toMatchObject({ changed: ['faq-new'], expired: ['doc:faq-new', 'type:faq'] })
    await lake.client().patch('faq-new').set({ question: 'Was it changed?' }).commit()
    expect((await reconcile()).changed).toEqual(['faq-new'])
    await lake.client().delete('faq-new')
    expect((await reconcile()).changed).toEqual(['faq-new'])
    expect(await reconcile()).toEqual(nothing)
    expect(cache.expired.every(([, profile]) => profile === 'max')).toBe(true)
  })

  it('finds a deletion and a creation in the same transaction', async () => {
    await write('faq-goes')
    const { reconcile } = await running()
    await lake.client().transaction().delete('faq-goes').create({ _id: 'faq-comes', _type: 'faq' }).commit()
    expect((await reconcile()).changed.toSorted()).toEqual(['faq-comes', 'faq-goes'])
  })

  it('expires only what changed since its build when it starts', async () => {
    const old = await running()
    await write('faq-before-the-build')
    await old.reconcile()
    await passTime(48)
    await write('faq-since-the-build')
    await old.reconcile()
    await passTime(1)
    await write('faq-while-nothing-ran')
    const { reconcile } = await start(ago(24))
    const { changed, expired } = await reconcile()
    expect(changed).toEqual(['faq-since-the-build', 'faq-while-nothing-ran'])
    expect(expired).not.toContain('content')
    expect(await reconcile()).toEqual(nothing)
  })

  it('expires everything when its build is older than the records, or when too much changed', async () => {
    await running()
    expect((await (await start(ago(24 * 365))).reconcile()).expired).toEqual(['content'])
    const { reconcile } = await running()
    for (let from = 0; from < 600; from += 200) {
      const transaction = lake.client().transaction()
      for (let index = from; index < from + 200; index++)
        transaction.create({ _id: `faq-bulk-${index}`, _type: 'faq' })
      await transaction.commit()
    }
    expect((await reconcile()).expired).toEqual(['content'])
    expect(await reconcile()).toEqual(nothing)
  })

  it('expires what another instance found or received by webhook', async () => {
    const [one, two] = [await running(), await running()]
    await write('faq-found-by-one')
    expect((await one.reconcile()).changed).toEqual(['faq-found-by-one'])
    expect((await two.reconcile()).changed).toEqual(['faq-found-by-one'])
    const { _id, _type, _rev } = await write('faq-told-to-one')
    await one.remember({ _id, _type, _rev, operation: 'create' })
    expect(await one.reconcile()).toEqual(nothing)
    expect((await two.reconcile()).changed).toEqual(['faq-told-to-one'])
    for (const instance of [one, two]) expect(await instance.reconcile()).toEqual(nothing)
  })

  it('does not expire a change that it received by webhook again when PostgreSQL notifies it before the commit responds', async () => {
    const { reconcile, remember } = await running()
    const { _id, _type, _rev } = await write('faq-committed')
    const notified: Reconciliation[] = []
    const client = await databasePool().connect()
    const query = client.query.bind(client)
    vi.spyOn(client, 'query').mockImplementation(async (...statement: unknown[]) => {
      const response: unknown = await query(...(statement as [string]))
      if (statement[0] === 'commit') notified.push(await reconcile('process', 'recorded-only'))
      return response
    })
    vi.spyOn(databasePool(), 'connect').mockImplementationOnce(() => client)
    await remember({ _id, _type, _rev, operation: 'create' })
    expect(notified).toEqual([nothing])
  })

  it('finds the deletion of a document known only from a webhook', async () => {
    const { reconcile, remember } = await running()
    const { _id, _type, _rev } = await write('faq-short-lived')
    await remember({ _id, _type, _rev, operation: 'create' })
    await lake.client().delete(_id)
    expect((await reconcile()).changed).toEqual([_id])
    await remember({ _id, _type, operation: 'delete' })
    expect(await reconcile()).toEqual(nothing)
  })

  it('renders the current and the previous path of a changed redirect', async () => {
    const redirect = (from: string) => ({ _type: 'redirect', from, to: '/contact', permanent: true })
    const { reconcile } = await running()
    await write('redirect-healed', redirect('/Old Address/'))
    expect((await reconcile()).warming).toContain('/old%20address')
    await write('redirect-healed', redirect('/other'))
    expect((await reconcile()).warming).toEqual(expect.arrayContaining(['/old%20address', '/other']))
    await lake.client().delete('redirect-healed')
    expect((await reconcile()).warming).toContain('/other')
  })

  it('loses no change when the Content Lake or the database fails halfway', async () => {
    const { reconcile } = await running()
    await write('article-in-trouble', { _type: 'article' })
    const query = vi
      .spyOn(databasePool(), 'query')
      .mockRejectedValueOnce(new Error('Connection terminated') as never)
    await expect(reconcile()).rejects.toThrow('Connection terminated')
    query.mockRestore()
    const { contentClient } = await import('@/lib/content/client')
    const ask = contentClient().fetch.bind(contentClient())
    // The first query succeeds and its result is stored; the query for what depends on the article fails.
    const asked = vi.spyOn(contentClient(), 'fetch')
    asked.mockImplementationOnce(ask as never).mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(reconcile()).rejects.toThrow('fetch failed')
    expect((await reconcile()).changed).toEqual(['article-in-trouble'])
  })
})

describe('instances of one build with a shared cache', () => {
  it('expire each change once, on any instance, even on one that just started', async () => {
    await running()
    await passTime(48)
    const build = ago(24)
    const one = await start(build)
    await write('faq-shared')
    expect((await one.reconcile('build')).changed).toContain('faq-shared')
    const two = await start(build)
    expect(await two.reconcile('build')).toEqual(nothing)
    await write('faq-shared-too')
    expect((await two.reconcile('build')).changed).toEqual(['faq-shared-too'])
    expect(await one.reconcile('build')).toEqual(nothing)
    const { _id, _type, _rev } = await write('faq-told-to-a-build')
    await one.remember({ _id, _type, _rev, operation: 'create' })
    expect(await two.reconcile('build')).toEqual(nothing)
  })

  it('expire what changed since their build after a deployment', async () => {
    const old = await running()
    await passTime(48)
    await write('faq-for-the-next-build')
    await old.reconcile('build')
    expect((await (await start(ago(12))).reconcile('build')).changed).toContain('faq-for-the-next-build')
  })
})

it('reconcile() ignores other datasets in the same database', async () => {
  const { reconcile } = await running()
  await databasePool().query(
    `insert into content.document (source, id, entry) values ('local/staging', 'faq-elsewhere', '{"_id": "faq-elsewhere"}')`,
  )
  expect(await reconcile()).toEqual(nothing)
})
