import { describe, expect, it } from 'vitest'
import { wayBack } from '@/lib/preview/way-back'

describe('leaving a preview leads back', () => {
  const host = 'site.example'
  it.each([
    ['https://site.example/team', '/team'],
    ['https://site.example/blog/a?x=1', '/blog/a?x=1'],
    ['https://site.example/team?sanity-preview-perspective=drafts&x=1', '/team?x=1'],
    ['https://site.example/blog/%C3%A4', '/blog/%C3%A4'],
  ])('from %s to %s', (referer, path) => {
    expect(wayBack(referer, host)).toBe(path)
  })

  it.each([
    ['https://evil.example/team', 'a page of another site'],
    ['https://site.example.evil.example/', 'a host that begins like ours'],
    ['https://site.example/studio/presentation', 'the Studio'],
    ['https://site.example/api/draft-mode/enable?sanity-preview-secret=x', 'a machine address'],
    ['not an address', 'nonsense'],
    [null, 'nothing'],
  ])('to the home page from %s: %s', (referer, _why) => {
    expect(wayBack(referer, host)).toBe('/')
  })

  it.each(['https://site.example//evil.example/x', 'https://site.example/%5C/evil.example'])(
    'never to another site: %s',
    (referer) => {
      const target = new URL(wayBack(referer, host), 'https://site.example')
      expect(target.host).toBe(host)
    },
  )
})
