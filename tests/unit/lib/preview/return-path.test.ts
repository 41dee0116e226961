import { describe, expect, it } from 'vitest'
import { returnPath } from '@/lib/preview/return-path'

describe('leaving a preview redirects', () => {
  const host = 'site.example'
  it.each([
    ['https://site.example/team', '/team'],
    ['https://site.example/blog/a?x=1', '/blog/a?x=1'],
    ['https://site.example/team?sanity-preview-perspective=drafts&x=1', '/team?x=1'],
    ['https://site.example/blog/%C3%A4', '/blog/%C3%A4'],
  ])('from %s to %s', (referer, path) => {
    expect(returnPath(referer, host)).toBe(path)
  })

  it.each([
    'https://evil.example/team',
    'https://site.example.evil.example/',
    'https://site.example/studio/presentation',
    'https://site.example/api/draft-mode/enable?sanity-preview-secret=x',
    'not an address',
    null,
  ])('to the home page from a path that is not a public page: %s', (referer) => {
    expect(returnPath(referer, host)).toBe('/')
  })

  it.each(['https://site.example//evil.example/x', 'https://site.example/%5C/evil.example'])(
    'to no other site: %s',
    (referer) => {
      const target = new URL(returnPath(referer, host), 'https://site.example')
      expect(target.host).toBe(host)
    },
  )
})
