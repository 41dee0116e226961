import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cleanups,
  startLake,
  type RunningLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'
import { readFrom } from '../../../setup/read-from'

const after = cleanups()

/** What Next.js knows about the current request. */
const request = vi.hoisted(() => ({
  draft: false,
  perspective: undefined as string | undefined,
  session: undefined as string | undefined,
}))
const cache = vi.hoisted(() => ({ tagged: 0 }))
vi.mock('next/headers', () => ({
  draftMode: async () => ({ isEnabled: request.draft }),
  cookies: async () => ({
    get: (name: string) => {
      const value = name === 'liftpass-preview' ? request.session : request.perspective
      return value === undefined ? undefined : { value }
    },
  }),
}))
vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => cache.tagged++ }))

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  const client = lake.client()
  const page = (heading: string) => ({ _type: 'page', route: 'team', heading })
  await client.create({ _id: 'page-team', ...page('Published') })
  await client.create({ _id: 'drafts.page-team', ...page('Draft') })
  await client.create({
    _id: 'drafts.article-new',
    _type: 'article',
    title: 'New',
    slug: { _type: 'slug', current: 'new' },
    publishedAt: '2026-01-02',
  })
})

beforeEach(() => {
  vi.resetModules()
  readFrom(lake)
  request.draft = false
  request.perspective = undefined
  request.session = undefined
  cache.tagged = 0
})

/** Opens a preview for the following requests: a shared one with its secret, or one from the Studio. */
async function openPreview(sharingSecret?: string) {
  const { fingerprint, sign } = await import('@/lib/preview/session-cookie')
  const opened = Math.floor(Date.now() / 1000)
  const sharingHash = sharingSecret === undefined ? '' : fingerprint(sharingSecret)
  request.draft = true
  request.session = sign({ opened, until: opened + 300, sharingHash })
}

const heading = async () => {
  const { readPage } = await import('@/lib/content/queries/page')
  return (await readPage('team'))?.heading
}
const article = async () => {
  const { readArticle } = await import('@/lib/content/queries/article')
  return readArticle('new')
}

describe('a visitor without draft mode', () => {
  it.each([undefined, 'drafts', 'raw', 'drafts,published'])(
    'sees only published content, with the perspective cookie %s',
    async (value) => {
      request.perspective = value
      expect(await heading()).toBe('Published')
      expect(await article()).toBeNull()
    },
  )
})

describe('a visitor with draft mode but without a preview session', () => {
  it('sees only published content', async () => {
    request.draft = true
    expect(await heading()).toBe('Published')
    expect(await article()).toBeNull()
  })
})

describe('a shared preview', () => {
  const share = (secret: string | null) =>
    lake.client().createOrReplace({
      _id: 'sanity-preview-url-secret.share-access',
      _type: 'sanity.previewUrlShareAccess',
      secret,
    })

  it('shows drafts until sharing ends, and not again when another preview is shared', async () => {
    await openPreview('first secret')
    expect(await heading()).toBe('Published')
    await share('first secret')
    expect(await heading()).toBe('Draft')
    await share(null)
    expect(await heading()).toBe('Published')
    await share('second secret')
    expect(await heading()).toBe('Published')
  })
})

describe('a preview', () => {
  beforeEach(() => openPreview())

  it('shows drafts, and unpublished articles under their public ids', async () => {
    expect(await heading()).toBe('Draft')
    expect(await article()).toMatchObject({ _id: 'article-new', title: 'New' })
  })

  it('shows the perspective chosen in the Studio', async () => {
    request.perspective = 'published'
    expect(await heading()).toBe('Published')
  })

  it('shows each change immediately, without a cache', async () => {
    await lake.client().patch('drafts.page-team').set({ heading: 'Changed' }).commit()
    expect(await heading()).toBe('Changed')
    await lake.client().patch('drafts.page-team').set({ heading: 'Draft' }).commit()
    expect(await heading()).toBe('Draft')
    expect(cache.tagged).toBe(0)
  })

  it('tells the Studio which field an element shows', async () => {
    const { editable } = await import('@/lib/preview/editable')
    const { readPage } = await import('@/lib/content/queries/page')
    expect(editable(await readPage('team'), 'heading')).toEqual({
      'data-sanity': 'id=page-team;type=page;path=heading;base=%2Fstudio',
    })
  })

  it('does not change the feed, the slugs and the sitemap', async () => {
    const { readFeed } = await import('@/lib/content/queries/feed')
    const { readPublicDocuments } = await import('@/lib/content/queries/public-documents')
    const { readArticleSlugs } = await import('@/lib/content/queries/article')
    expect(await readFeed()).toEqual([])
    expect(await readArticleSlugs()).toEqual([])
    expect((await readPublicDocuments(0, 10)).map(({ _type }) => _type)).toEqual(['page'])
  })
})

describe('previewStatus()', () => {
  const status = async (change: { SANITY_API_READ_TOKEN?: string; SANITY_API_HOST?: string }) => {
    for (const [name, value] of Object.entries(change)) vi.stubEnv(name, value)
    return (await import('@/lib/preview/status')).previewStatus()
  }

  it.each([
    ['ready', {}],
    ['no-token', { SANITY_API_READ_TOKEN: '' }],
    ['refused', { SANITY_API_READ_TOKEN: 'made-up' }],
    ['unreachable', { SANITY_API_HOST: 'http://127.0.0.1:9' }],
  ])('reports %s', async (drafts, change) => {
    expect(await status(change)).toEqual({
      siteUrl: 'https://site.example',
      projectId: 'local',
      dataset: 'production',
      drafts,
    })
  })
})

it('a shared preview fails while the Content Lake is unreachable', async () => {
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:9')
  await openPreview('first secret')
  await expect(heading()).rejects.toThrow('The Content Lake did not respond')
})
