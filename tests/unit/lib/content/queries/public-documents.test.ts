import { expect, it, vi } from 'vitest'
import { fetchPublished } from '@/lib/content/fetch-content'
import { readPublicDocuments } from '@/lib/content/queries/public-documents'

vi.mock('@/lib/content/fetch-content', () => ({ fetchPublished: vi.fn() }))
vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

it('public documents have neither unlisted pages nor landing pages past their end', async () => {
  const [past, future] = ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']
  vi.mocked(fetchPublished).mockResolvedValue([
    { _type: 'page', route: 'success' },
    { _type: 'page', route: 'search' },
    { _type: 'landingPage', slug: 'ended', endsAt: past },
    { _type: 'landingPage', slug: 'ends-later', endsAt: future },
    { _type: 'article', slug: 'success' },
  ])
  expect(await readPublicDocuments(0, 100)).toEqual([
    { _type: 'page', route: 'search' },
    { _type: 'landingPage', slug: 'ends-later', endsAt: future },
    { _type: 'article', slug: 'success' },
  ])
})
