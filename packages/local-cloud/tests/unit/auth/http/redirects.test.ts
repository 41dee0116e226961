import { describe, expect, it } from 'vitest'
import { globMatcher } from '../../../../src/auth/http/glob.ts'
import { withCode, withError, withMessage, withSession } from '../../../../src/auth/http/redirect-url.ts'
import { createRedirects } from '../../../../src/auth/http/redirects.ts'

const redirects = createRedirects({
  siteUrl: 'https://example.com',
  uriAllowList: [
    'http://localhost:8000/*',
    'http://*.localhost:8000/*',
    'http://*:12345/*',
    'http://**:12345/*',
    'com.my_app.example://callback',
  ],
})

describe('a URL is an allowed redirect target', () => {
  it.each([
    'https://example.com',
    'https://example.com/any/page?a=b#c',
    'http://localhost:8000/path',
    'http://localhost:8000/path?param=1',
    'http://localhost:8000/path#with/a/fragment',
    'http://127.0.0.1:12345/path',
    'http://127.1.2.3',
    'http://[0:0:0:0:0:0:0:1]:12345/path',
    'http://a.b.example.org:12345/path',
    'com.my_app.example://callback',
  ])('%s', (address) => {
    expect(redirects.allows(address)).toBe(true)
  })
})

describe('a URL is not an allowed redirect target', () => {
  it.each([
    '',
    'http://localhost:3000',
    'http://localhost:8000',
    'http://localhost:8000/path/to/page',
    'http://123?.localhost:8000/path',
    'http://123.123.123.123?localhost:8000/path',
    'http://[65e7:9410:d8b6:e227:58cd:e55b:8fc0:206d]?localhost:8000/path',
    'http://65e7:9410:d8b6:e227:58cd:e55b:8fc0:206d?localhost:8000/path',
    'http://example.com',
    'https://example.com:8443',
    'https://example.com.evil.test',
    'https://example.com@evil.test',
    'https://evil.test#https://example.com',
    '\thttps://example.com',
    'https:/\\2130706433/',
    'http://2130706433:12345/path',
    'http://exa_mple:12345/path',
    'javascript:alert(1)',
    '//example.com',
    '/path',
  ])('%j', (address) => {
    expect(redirects.allows(address)).toBe(false)
  })
})

describe('a verified request redirects', () => {
  const to = (query: string, headers: Record<string, string> = {}) =>
    redirects.for(new Request(`http://auth.test/verify${query}`, { headers }))
  const asked = 'https://example.com/asked'

  it('to the requested URL, from the header before the query', () => {
    expect(to(`?redirect_to=${asked}`)).toBe(asked)
    expect(to('?redirect_to=https://example.com/other', { redirect_to: asked })).toBe(asked)
  })

  it('to the referer when the requested URL is not allowed', () => {
    expect(to('?redirect_to=https://evil.test', { referer: asked })).toBe(asked)
  })

  it('to the site when neither is allowed', () => {
    expect(to('?redirect_to=https://evil.test', { referer: 'https://evil.test' })).toBe('https://example.com')
    expect(to('')).toBe('https://example.com')
  })

  it('to any port of localhost when the site is on localhost', () => {
    const local = createRedirects({ siteUrl: 'http://localhost:3000', uriAllowList: [] })
    expect(local.allows('http://localhost:4001/path')).toBe(true)
    expect(local.allows('https://localhost:3000/path')).toBe(false)
  })
})

describe('a pattern of the redirect allow list', () => {
  it.each([
    ['https://*.example.com', 'https://a.example.com', true],
    ['https://*.example.com', 'https://a.b.example.com', false],
    ['https://**.example.com', 'https://a.b.example.com', true],
    ['https://example.com/**', 'https://example.com/a/b.c', true],
    ['https://example.com/?', 'https://example.com/a', true],
    ['https://example.com/?', 'https://example.com/.', false],
    ['https://{a,b}.test', 'https://b.test', true],
    ['https://{a,b}.test', 'https://c.test', false],
    ['https://[a-c].test', 'https://b.test', true],
    ['https://[!a-c].test', 'https://b.test', false],
    ['https://a\\*.test', 'https://a*.test', true],
    ['https://a.test', 'https://aXtest', false],
  ])('%s matches %s: %s', (pattern, address, matches) => {
    expect(globMatcher(pattern)(address)).toBe(matches)
  })

  it('is refused with an unclosed bracket', () => {
    expect(() => globMatcher('https://[a.test')).toThrow('not closed')
    expect(() => globMatcher('https://{a,b.test')).toThrow('not closed')
  })
})

describe('a redirect URL contains', () => {
  const error = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' }

  it('the session in the fragment, with sorted keys', () => {
    const session = {
      access_token: 'a.b.c',
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 60,
      expires_at: 99,
    }
    expect(withSession('https://a.test/?x=1', session, { type: 'signup' })).toBe(
      'https://a.test/?x=1#access_token=a.b.c&expires_at=99&expires_in=60&refresh_token=r&sb=&token_type=bearer&type=signup',
    )
  })

  it('a code in the query, before the fragment', () => {
    expect(withCode('https://a.test/p?z=1#f', 'c')).toBe('https://a.test/p?code=c&z=1#f')
  })

  it('an error in the fragment, and in the query too for PKCE', () => {
    const inFragment =
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
    expect(withError('https://a.test', error, false)).toBe(`https://a.test#${inFragment}&sb=`)
    expect(withError('https://a.test', error, true)).toBe(`https://a.test?${inFragment}#${inFragment}&sb=`)
    expect(withError('https://a.test', { status: 422, code: 'x', message: 'a: b' }, false)).toBe(
      'https://a.test#error_code=x&error_description=a%253A+b&sb=',
    )
  })

  it('a message', () => {
    expect(withMessage('https://a.test', 'one two', false)).toBe('https://a.test#message=one+two&sb=')
  })
})
