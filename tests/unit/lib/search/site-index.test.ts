import { describe, expect, it, vi } from 'vitest'
import { readSearchablePages } from '@/lib/content/queries/search'
import { indexForBrowsers, searchSite } from '@/lib/search/site-index'
import { generatedArticles } from './generated-articles'

vi.mock('next/cache', () => ({ cacheLife: () => undefined }))
vi.mock('@/lib/content/queries/search', () => ({ readSearchablePages: vi.fn() }))

/** 800 different words, as a long article has at most. */
const longText = (article: number) =>
  Array.from({ length: 800 }, (_, word) => `word${(article * 31 + word) % 6000}`).join(' ')

const publish = (pages: number) =>
  vi
    .mocked(readSearchablePages)
    .mockResolvedValue(generatedArticles(pages).map((page, at) => ({ ...page, text: longText(at) })))

describe('the index for browsers', () => {
  it('is what the server searches, up to a million characters', async () => {
    publish(50)
    expect(JSON.parse(await indexForBrowsers())).toMatchObject({ index: { documentCount: 50 } })
  })

  it('has no excerpts where it would be too large with them; the server has', async () => {
    publish(100)
    const { index } = JSON.parse(await indexForBrowsers()) as { index: object }
    expect(index).toMatchObject({ documentCount: 100 })
    expect(JSON.stringify(index)).not.toContain('"lines"')
    expect((await searchSite('word4')).best[0]?.excerpt).toContain('word4')
  })

  it('is null on a larger site, where the server searches', async () => {
    publish(300)
    expect(await indexForBrowsers()).toBe('null')
    expect((await searchSite('word5999')).total).toBeGreaterThan(0)
  })
})
