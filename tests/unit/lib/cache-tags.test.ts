import { describe, expect, it } from 'vitest'
import { documentTag, tagsOfAnswer, tagsOfChange, typeTag } from '@/lib/content/cache-tags'

describe('tags of an answer', () => {
  it('names every document in it, however deep', () => {
    const answer = {
      _id: 'home',
      sections: [
        { features: [{ _id: 'feature-a', _type: 'feature' }] },
        { picture: { asset: { _id: 'image-1' } } },
      ],
    }
    expect(tagsOfAnswer(answer)).toEqual(['doc:home', 'doc:feature-a', 'doc:image-1'])
  })

  it('names what is linked to by its address only', () => {
    const link = { addressOf: 'page-contact', to: { _type: 'page', route: 'contact' } }
    expect(tagsOfAnswer({ link })).toEqual(['address:page-contact'])
  })

  it('names what is referred to but not published yet', () => {
    expect(tagsOfAnswer({ author: { _type: 'reference', _ref: 'team-ann' } })).toEqual(['doc:team-ann'])
  })

  it('keeps what was declared when nothing was found', () => {
    expect(tagsOfAnswer(null, [documentTag('page-contact')])).toEqual(['doc:page-contact'])
  })

  it('covers listed documents by the tag of their type, others in them by their own', () => {
    const articles = Array.from({ length: 500 }, (_, index) => ({
      _id: `article-${index}`,
      _type: 'article',
      author: { _id: 'team-ann', _type: 'teamMember' },
    }))
    expect(tagsOfAnswer(articles, [typeTag('article')])).toEqual(['type:article', 'doc:team-ann'])
  })

  it.each([[undefined], [3], ['text'], [[]], [{ _id: 7, _ref: null }]])('finds none in %j', (answer) => {
    expect(tagsOfAnswer(answer)).toEqual([])
  })
})

describe('tags of a change', () => {
  it('are the document and the lists of its type', () => {
    expect(tagsOfChange({ _id: 'faq-1', _type: 'faq', moved: true })).toEqual(['doc:faq-1', 'type:faq'])
  })

  it('leave what merely links to a document alone, unless its address changed', () => {
    const article = { _id: 'article-1', _type: 'article' }
    expect(tagsOfChange({ ...article, moved: false })).not.toContain('address:article-1')
    expect(tagsOfChange({ ...article, moved: true })).toContain('address:article-1')
  })

  it.each(['drafts.faq-1', 'versions.summer.faq-1'])('treat %s as the published document', (id) => {
    expect(documentTag(id)).toBe('doc:faq-1')
  })
})
