import { describe, expect, it } from 'vitest'
import { blogPagePath, hrefOf, pathOf } from '@/content-model/paths'

describe('the path of a document', () => {
  it.each([
    [{ _type: 'home' }, '/'],
    [{ _type: 'page', route: 'contact' }, '/contact'],
    [{ _type: 'page', route: 'notFound' }, undefined],
    [{ _type: 'page' }, undefined],
    [{ _type: 'article', slug: 'thefutureoffitness' }, '/blog/thefutureoffitness'],
    [{ _type: 'article', slug: 'a b/ü' }, '/blog/a%20b%2F%C3%BC'],
    [{ _type: 'article', slug: null }, undefined],
    [{ _type: 'legalPage', route: 'privacy-policy' }, '/privacy-policy.html'],
    [{ _type: 'feature' }, undefined],
  ])('of %j is %s', (document, path) => {
    expect(pathOf(document)).toBe(path)
  })

  it('of the first page of the blog is the blog itself', () => {
    expect([blogPagePath(1), blogPagePath(2)]).toEqual(['/blog', '/blog/page/2'])
  })
})

describe('where a link leads', () => {
  it.each([
    [{ to: { _type: 'home' }, anchor: 'features' }, '/#features'],
    [{ to: { _type: 'page', route: 'create' } }, '/create'],
    [{ url: 'https://example.com/' }, 'https://example.com/'],
    [{ to: { _type: 'article', slug: null }, url: null }, undefined],
    [{ url: 'javascript:alert(1)' }, undefined],
    [{ url: ' data:text/html,x' }, undefined],
    [{ url: 'https://[bad' }, undefined],
    [{ url: 'mailto:hello@example.com' }, 'mailto:hello@example.com'],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j leads to %s', (link, href) => {
    expect(hrefOf(link)).toBe(href)
  })
})
