import { describe, expect, it } from 'vitest'
import { toOwnPage } from '@/lib/preview/own-page'

/** Where next-sanity redirects a request to open a preview of a page, as browsers resolve it. */
function pageOf(wanted: string): string {
  const query = new URLSearchParams({ 'sanity-preview-secret': 's', 'sanity-preview-pathname': wanted })
  const request = toOwnPage(new Request(`https://site.example/api/draft-mode/enable?${query}`))
  // As @sanity/preview-url-secret does it.
  const { pathname, search, hash } = new URL(
    new URL(request.url).searchParams.get('sanity-preview-pathname') ?? '',
    'http://localhost',
  )
  return new URL(pathname + search + hash, 'https://site.example').href
}

describe('opening a preview', () => {
  it.each(['/', '/blog/a', '/blog/%C3%A4?x=1#y', '/team?sanity-preview-perspective=drafts'])(
    'redirects to the requested page: %s',
    (path) => {
      expect(pageOf(path)).toBe(`https://site.example${path}`)
    },
  )

  it.each([
    '/.//evil.example',
    '/..//evil.example/x',
    '/%2e//evil.example',
    '//evil.example',
    '/.\\/evil.example',
    'https://evil.example//evil.example/x',
  ])('redirects to no other site: %s', (path) => {
    expect(new URL(pageOf(path)).host).toBe('site.example')
  })

  it('keeps the secret and the headers, and needs no page', () => {
    const request = new Request('https://site.example/e?sanity-preview-secret=s', {
      headers: { cookie: 'a=b' },
    })
    expect(toOwnPage(request)).toBe(request)
    const moved = toOwnPage(new Request(`${request.url}&sanity-preview-pathname=/x`, request))
    expect(new URL(moved.url).searchParams.get('sanity-preview-secret')).toBe('s')
    expect(moved.headers.get('cookie')).toBe('a=b')
  })
})
