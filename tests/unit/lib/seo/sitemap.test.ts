import { beforeEach, expect, it, vi } from 'vitest'
import { readPublicDocumentCount, readPublicDocuments } from '@/lib/content/queries/public-documents'
import { readSitemap, readSitemapCount } from '@/lib/seo/sitemap'
import { stubEnvironment } from '../../../setup/environment.ts'

vi.mock('@/lib/content/queries/public-documents', () => ({
  readPublicDocumentCount: vi.fn(),
  readPublicDocuments: vi.fn(),
}))

beforeEach(() => stubEnvironment())

it.each([
  [0, 1],
  [50_000, 1],
  [50_001, 2],
  [120_000, 3],
])('%i documents need %i sitemaps', async (documents, sitemaps) => {
  vi.mocked(readPublicDocumentCount).mockResolvedValue(documents)
  expect(await readSitemapCount()).toBe(sitemaps)
})

it('each sitemap has fifty thousand documents, without those that have no path or noindex', async () => {
  const _updatedAt = '2026-01-01T00:00:00Z'
  const bare = { title: null, description: null, slug: null, route: null }
  vi.mocked(readPublicDocuments).mockResolvedValue([
    { ...bare, _type: 'article', _updatedAt, slug: 'one' },
    { ...bare, _type: 'article', _updatedAt },
    { ...bare, _type: 'page', _updatedAt, route: 'success' },
    { ...bare, _type: 'page', _updatedAt, route: 'notFound' },
  ] as unknown as Awaited<ReturnType<typeof readPublicDocuments>>)
  expect(await readSitemap(1)).toEqual([{ url: 'https://site.example/blog/one', lastModified: _updatedAt }])
  expect(readPublicDocuments).toHaveBeenCalledWith(50_000, 100_000)
})
