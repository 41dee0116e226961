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
  [49_000, 1],
  [49_001, 2],
  [120_000, 3],
])('%i documents need %i sitemaps', async (documents, sitemaps) => {
  vi.mocked(readPublicDocumentCount).mockResolvedValue(documents)
  expect(await readSitemapCount()).toBe(sitemaps)
})

it('each sitemap has the documents with a path, and the years of their articles', async () => {
  const _updatedAt = '2026-01-01T00:00:00Z'
  const newer = '2026-02-01T00:00:00Z'
  const bare = { title: null, description: null, slug: null, route: null, publishedAt: null }
  vi.mocked(readPublicDocuments).mockResolvedValue([
    { ...bare, _type: 'article', _updatedAt, slug: 'one', publishedAt: '2024-05-01' },
    { ...bare, _type: 'article', _updatedAt: newer, slug: 'two', publishedAt: '2024-04-01' },
    { ...bare, _type: 'article', _updatedAt },
    { ...bare, _type: 'page', _updatedAt, route: 'notFound' },
  ] as unknown as Awaited<ReturnType<typeof readPublicDocuments>>)
  expect(await readSitemap(1)).toEqual([
    { url: 'https://site.example/blog/one', lastModified: _updatedAt },
    { url: 'https://site.example/blog/two', lastModified: newer },
    { url: 'https://site.example/blog/archive/2024', lastModified: newer },
  ])
  expect(readPublicDocuments).toHaveBeenCalledWith(49_000, 98_000)
})
