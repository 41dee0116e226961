import { describe, expect, it } from 'vitest'
import { pagePolicy } from '@/lib/security/page-policy'

const input = {
  path: '/',
  scripts: ["'sha256-abc'"],
  apiHost: 'https://api.sanity.io',
  supabaseUrl: 'https://project.supabase.co/',
  checkoutOrigins: ['https://pay.example'],
  captcha: false,
}

const directives = (change: Partial<typeof input> = {}) =>
  new Map(
    pagePolicy({ ...input, ...change })
      .split('; ')
      .map(
        (directive) => [directive.slice(0, directive.indexOf(' ')), directive.split(' ').slice(1)] as const,
      ),
  )

describe('the policy of a page', () => {
  it('allows the site’s own scripts and the given inline ones, nothing inline and no eval besides', () => {
    expect(directives().get('script-src')).toEqual(["'self'", "'sha256-abc'"])
    expect(pagePolicy(input)).not.toMatch(/unsafe-/)
  })

  it('allows pictures of the Content Lake, in Sanity’s cloud and elsewhere', () => {
    expect(directives().get('img-src')).toEqual(["'self'", 'data:', 'https://cdn.sanity.io'])
    expect(directives({ apiHost: 'http://localhost:4000' }).get('img-src')).toContain('http://localhost:4000')
  })

  it('allows the captcha only where one is', () => {
    expect(pagePolicy(input)).not.toContain('cloudflare')
    const captcha = directives({ captcha: true })
    for (const name of ['script-src', 'frame-src'])
      expect(captcha.get(name)).toContain('https://challenges.cloudflare.com')
  })

  it.each(['/login', '/login/code', '/signup', '/forgot-password'])(
    'lets %s ask Supabase, since /account may follow without a new document',
    (path) =>
      expect(directives({ path }).get('connect-src')).toEqual(["'self'", 'https://project.supabase.co']),
  )

  it('lets no other page ask anybody else', () => {
    for (const path of ['/', '/loginx', '/blog/login'])
      expect(directives({ path }).get('connect-src')).toEqual(["'self'"])
  })

  it('lets forms lead where their answers lead: to the checkout, and to a company’s own sign-in', () => {
    expect(directives().get('form-action')).toEqual(["'self'"])
    expect(directives({ path: '/signup' }).get('form-action')).toEqual(["'self'", 'https://pay.example'])
    expect(directives({ path: '/login' }).get('form-action')).toContain('https:')
  })

  it('may be shown in a frame by this site alone, the sign-in by nobody', () => {
    expect(directives().get('frame-ancestors')).toEqual(["'self'"])
    expect(directives({ path: '/login' }).get('frame-ancestors')).toEqual(["'none'"])
  })
})
