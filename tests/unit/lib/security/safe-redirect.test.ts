import { describe, expect, it, vi } from 'vitest'
import { safeRedirect } from '../../../../lib/security/safe-redirect.ts'

describe('safeRedirect', () => {
  it.each([
    ['/account'],
    ['/account?tab=security#factors'],
    ['/reset-password'],
    ['/blog/thefutureoffitness?utm_source=a%20b'],
    ['/team?to=https://evil.example/'],
    ['/caf%C3%A9'],
  ])('keeps %s', (next) => {
    expect(safeRedirect(next, '/fallback')).toBe(next)
  })

  it.each([
    ['nothing', undefined],
    ['nothing at all', null],
    ['an empty text', ''],
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab in between', '/\t/evil.example'],
    ['a line break in between', '/\n/evil.example'],
    ['a carriage return in between', '/\r\\evil.example'],
    ['a NUL', '/\u0000/evil.example'],
    ['a space before', ' //evil.example'],
    ['a space within', '/ /evil.example'],
    ['a soft hyphen', '/\u00ad/evil.example'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['dots that go up', '/a/..//evil.example'],
    ['encoded dots', '/%2e//evil.example'],
    ['encoded slashes', '/%2F%2Fevil.example'],
    ['one encoded slash', '/%2fevil.example'],
    ['slashes encoded twice', '/%252F%252Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded line break', '/%0d%0aset-cookie:a=b'],
    ['an encoding that is none', '/%E0%A4%A'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['a host with a name before it', '//user:pass@evil.example'],
    ['a path without its slash', 'account'],
    ['an at sign', '@evil.example'],
    ['a tab before', '\t//evil.example'],
    ['an encoded slash in between', '/%2f/evil.example'],
    ['encoded slashes without a slash before', '%2f%2fevil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a scheme with one slash', 'http:/evil.example'],
    ['a name that looks like this site', 'http://localhost@evil.example/'],
    ['dots that go up too far', '/..//evil.example'],
    ['dots below a page', '/account/..//evil.example'],
    ['a line separator', '/\u2028/evil.example'],
    ['full-width slashes', '／／evil.example'],
    ['a host without a slash', 'evil.example'],
    ['an endpoint', '/api/draft-mode/disable'],
    ['an endpoint in capitals', '/API/deliveries'],
    ['an encoded endpoint', '/%61pi/draft-mode/disable'],
    ['an encoded step of signing in', '/auth%2Fcallback?code=x'],
    ['a step of signing in', '/auth/confirm?token_hash=x&type=recovery'],
    ['a path that is too long', `/${'a'.repeat(1000)}`],
  ])('refuses %s', (_what, next) => {
    expect(safeRedirect(next, '/fallback')).toBe('/fallback')
  })

  it('works in browsers without URL.parse', () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }))
    expect(safeRedirect('/reset-password', '/fallback')).toBe('/reset-password')
    expect(safeRedirect('//evil.example', '/fallback')).toBe('/fallback')
  })

  it('always returns a path of this origin with exactly one leading slash', () => {
    const pieces = ['/', '\\', '.', '..', '%2f', '%5c', '%09', 'evil.example', '@', ':', '?', '#', ';']
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces) {
          const path = safeRedirect(`/${a}${b}${c}evil.example`, '/fallback')
          expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
          expect(path).toMatch(/^\/(?![/\\])/)
        }
  })
})
