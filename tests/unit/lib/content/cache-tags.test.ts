import { describe, expect, it } from 'vitest'
import { documentTag, tagsOfResult, tagsOfChange, typeTag } from '@/lib/content/cache-tags'

describe('the cache tags of a query result', () => {
  it('include every document in it, however deep', () => {
    const result = {
      _id: 'home',
      sections: [{ features: [{ _id: 'feature-a', _type: 'feature' }] }, { faqs: [{ _id: 'faq-a' }] }],
    }
    expect(tagsOfResult(result)).toEqual(['doc:home', 'doc:feature-a', 'doc:faq-a'])
  })

  it('include no pictures or files, which never change', () => {
    const id = 'image-0123456789abcdef-800x600-png'
    const result = {
      _id: 'home',
      cover: { asset: { _id: id } },
      body: [{ asset: { _type: 'reference', _ref: id } }, { asset: { _ref: 'file-0123456789abcdef-pdf' } }],
    }
    expect(tagsOfResult(result)).toEqual(['doc:home'])
  })

  it('include all types when the result has more documents than Next.js allows tags', () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ pathOf: `article-${index}` }))
    expect(tagsOfResult(links(127))).toHaveLength(127)
    const tags = tagsOfResult(links(128), [documentTag('home')])
    expect(tags.length).toBeLessThan(20)
    const changes = ['article', 'faq', 'redirect'].map((_type) =>
      tagsOfChange({ _id: 'article-127', _type, moved: true }),
    )
    for (const change of changes) expect(new Set(tags).isDisjointFrom(new Set(change))).toBe(false)
    expect(tags).toContain('doc:home')
  })

  it('include the address tag of a document that is only linked to', () => {
    const link = { pathOf: 'page-contact', to: { _type: 'page', route: 'contact' } }
    expect(tagsOfResult({ link })).toEqual(['path:page-contact'])
  })

  it('include a referenced document that is not published yet', () => {
    expect(tagsOfResult({ author: { _type: 'reference', _ref: 'team-ann' } })).toEqual(['doc:team-ann'])
  })

  it('include the declared tags when nothing was found', () => {
    expect(tagsOfResult(null, [documentTag('page-contact')])).toEqual(['doc:page-contact'])
  })

  it('cover listed documents by the tag of their type, and other documents inside by their own', () => {
    const articles = Array.from({ length: 500 }, (_, index) => ({
      _id: `article-${index}`,
      _type: 'article',
      author: { _id: 'team-ann', _type: 'teamMember' },
    }))
    expect(tagsOfResult(articles, [typeTag('article')])).toEqual(['type:article', 'doc:team-ann'])
  })

  it('name lists of the newest articles inside the result, which a new article changes', () => {
    const sections = [
      { newestOf: 'all', latest: [{ _id: 'article-a', _type: 'article' }] },
      { newestOf: null, articles: [{ _id: 'article-b', _type: 'article' }] },
    ]
    expect(tagsOfResult({ _id: 'home', sections })).toEqual([
      'doc:home',
      'newest:all',
      'doc:article-a',
      'doc:article-b',
    ])
    expect(tagsOfResult({ sections: sections.slice(1) })).toEqual(['doc:article-b'])
  })

  it.each([[undefined], [3], ['text'], [[]], [{ _id: 7, _ref: null }]])('are empty for %j', (result) => {
    expect(tagsOfResult(result)).toEqual([])
  })
})

describe('the cache tags of a change', () => {
  it('are the document and the lists of its type', () => {
    expect(tagsOfChange({ _id: 'faq-1', _type: 'faq', moved: true })).toEqual(['doc:faq-1', 'type:faq'])
  })

  it('exclude pages that only link to the document, unless its path changed', () => {
    const article = { _id: 'article-1', _type: 'article' }
    expect(tagsOfChange({ ...article, moved: false })).not.toContain('path:article-1')
    expect(tagsOfChange({ ...article, moved: true })).toContain('path:article-1')
  })

  it('are those of the list of paths only if that may change', () => {
    const article = { _id: 'article-1', _type: 'article', moved: false, publishedAt: '2026-01-01' }
    const tagsWith = (change: object) => tagsOfChange({ ...article, ...change })
    expect(tagsWith({ previousPublishedAt: '2026-01-01' })).not.toContain('slugs:article')
    for (const change of [{ moved: true }, { previousPublishedAt: null }, { publishedAt: undefined }])
      expect(tagsWith({ previousPublishedAt: '2026-01-01', ...change })).toContain('slugs:article')
  })

  it.each(['drafts.faq-1', 'versions.summer.faq-1'])('are for %s those of the published document', (id) => {
    expect(documentTag(id)).toBe('doc:faq-1')
  })
})
