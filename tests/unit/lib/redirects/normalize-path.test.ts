import { describe, expect, it } from 'vitest'
import { normalizePath } from '@/lib/redirects/normalize-path'
import { redirectId } from '@/lib/redirects/id'
import { targetOf } from '@/lib/redirects/target'

describe('the old path of a redirect', () => {
  it.each([
    ['/old-page', '/old-page'],
    ['old-page', '/old-page'],
    ['  /old-page/ ', '/old-page'],
    ['/Old-Page', '/old-page'],
    ['//old//page//', '/old/page'],
    ['/old?utm_source=x#top', '/old'],
    ['https://www.example.com/Old/Page/?x=1', '/old/page'],
    ['https://www.example.com', '/'],
    ['/', '/'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/a%20b', '/a b'],
    ['/a%2Fb', '/a%2fb'],
  ])('%j is normalized to %j', (text, plain) => {
    expect(normalizePath(text)).toBe(plain)
  })

  it.each([
    [undefined],
    [7],
    [''],
    ['   '],
    ['?x'],
    ['/%'],
    ['/%E0%A4%A'],
    ['/%2541'],
    ['/a\\b'],
    ['/a%0Ab'],
    ['/\ud800'],
    ['/' + 'x'.repeat(600)],
    ['https://'],
  ])('%j is invalid', (text) => {
    expect(normalizePath(text)).toBeUndefined()
  })

  it('is unchanged when it is normalized again', () => {
    for (const text of ['/a%2Fb', '/caf%C3%A9', '/İ', '/a b', '/x%25y', '/ß', '/A%3fb']) {
      const plain = normalizePath(text)
      if (plain !== undefined) expect(normalizePath(plain), text).toBe(plain)
    }
  })
})

describe('the target of a redirect', () => {
  it.each([
    ['/contact', '/contact', '/contact'],
    ['/#features', '/#features', '/'],
    ['/Contact?a=1#b', '/Contact?a=1#b', '/contact'],
    ['/café', '/caf%C3%A9', '/café'],
    ['/a/../contact', '/contact', '/contact'],
    ['https://www.example.com/Page', '/Page', '/page'],
    ['https://other.example/x', 'https://other.example/x', undefined],
    ['HTTPS://OTHER.example', 'https://other.example/', undefined],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/', undefined],
  ])('%j is normalized to %j', (to, href, path) => {
    expect(targetOf(to, 'https://www.example.com')).toEqual({ href, ...(path ? { path } : {}) })
  })

  it.each([
    ['contact'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/\tevil'],
    ['/\n/evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['ftp://example.com'],
    ['https://'],
    ['https://me:secret@example.com/'],
    ['https://www.example.com@evil.example/'],
    [''],
    [null],
    [{ href: '/x' }],
    ['/' + 'x'.repeat(3000)],
  ])('%j is invalid', (to) => {
    expect(targetOf(to, 'https://www.example.com')).toBeUndefined()
  })

  it('is always a valid header value', () => {
    for (const to of ['/ü?ä=ö#é', '/a"b<c>', 'https://x.example/ü?ß', '/日本']) {
      expect(targetOf(to)?.href, to).toMatch(/^[\x21-\x7e]+$/)
    }
  })
})

describe('the document id of a redirect', () => {
  it('is readable, public and deterministic', () => {
    expect(redirectId('/blog/old-name')).toMatch(/^redirect-blog-old-name-[0-9a-f]{16}$/)
    expect(redirectId('/blog/old-name')).toBe(redirectId('/blog/old-name'))
    expect(redirectId('/日本')).toMatch(/^redirect-[0-9a-f]{16}$/)
    expect(redirectId(`/${'long.'.repeat(100)}`)).toMatch(/^[a-z0-9-]{1,128}$/)
  })

  it('differs for paths that differ in one character', () => {
    const ids = ['/a-b', '/a/b', '/a_b', '/a.b', '/a b', '/á-b', '/', '/a'].map(redirectId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
