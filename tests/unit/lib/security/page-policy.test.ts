import { describe, expect, it } from 'vitest'
import { pagePolicy } from '@/lib/security/page-policy'

const page = { path: '/', scripts: ["'sha256-abc'"], captcha: false }
const env = {
  SANITY_API_HOST: 'https://api.sanity.io',
  SUPABASE_URL: 'https://project.supabase.co/',
  CHECKOUT_ALLOWED_ORIGINS: ['https://pay.example'],
  STUDIO_ORIGINS: ['https://studio.example'],
}
type Change = Partial<typeof page & typeof env> & {
  styles?: string[]
  preview?: boolean
  development?: boolean
  trustedTypes?: boolean
}

const directives = (change: Change = {}) =>
  new Map(
    pagePolicy({ ...page, ...change }, { ...env, ...change })
      .split('; ')
      .map(
        (directive) => [directive.slice(0, directive.indexOf(' ')), directive.split(' ').slice(1)] as const,
      ),
  )

describe('the policy of a page', () => {
  it('allows the site’s own scripts and the given inline ones, nothing inline and no eval besides', () => {
    expect(directives().get('script-src')).toEqual(["'self'", "'sha256-abc'"])
    expect(pagePolicy(page, env)).not.toMatch(/unsafe-/)
  })

  it('allows pictures of the Content Lake, in Sanity’s cloud and elsewhere', () => {
    expect(directives().get('img-src')).toEqual(["'self'", 'data:', 'https://cdn.sanity.io'])
    expect(directives({ SANITY_API_HOST: 'http://localhost:4000' }).get('img-src')).toContain(
      'http://localhost:4000',
    )
  })

  it('allows videos from where pictures are, and no frame of another site', () => {
    expect(directives().get('media-src')).toEqual(["'self'", 'https://cdn.sanity.io'])
    expect(directives().get('frame-src')).toEqual(["'none'"])
  })

  it('allows the captcha only where one is', () => {
    expect(pagePolicy(page, env)).not.toContain('cloudflare')
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

  it.each(['/account', '/auth/confirm', '/reset-password', '/login/second-factor'])(
    'lets nobody show %s in a frame, not even in a preview',
    (path) => {
      for (const preview of [true, false])
        expect(directives({ path, preview }).get('frame-ancestors')).toEqual(["'none'"])
    },
  )

  it('lets Studios show a preview in a frame: on this site, elsewhere, and on Sanity’s cloud', () => {
    const studios = ["'self'", 'https://studio.example', 'https://*.sanity.io', 'https://*.sanity.studio']
    for (const path of ['/', '/login'])
      expect(directives({ path, preview: true }).get('frame-ancestors')).toEqual(studios)
    const own = { preview: true, SANITY_API_HOST: 'http://localhost:4000', STUDIO_ORIGINS: [] }
    expect(directives(own).get('frame-ancestors')).toEqual(["'self'"])
  })

  it('allows those inline styles that it is given', () => {
    expect(directives({ styles: ["'sha256-def'"] }).get('style-src')).toEqual(["'self'", "'sha256-def'"])
    expect(directives().get('style-src')).toEqual(["'self'"])
  })

  it('allows all inline styles in a preview alone, and inline scripts not even there', () => {
    expect(directives({ preview: true }).get('style-src')).toContain("'unsafe-inline'")
    expect(directives({ preview: true }).get('script-src')).toEqual(directives().get('script-src'))
  })

  it('asks for trusted types only where the page says what it trusts', () => {
    expect(directives().has('require-trusted-types-for')).toBe(false)
    expect(directives({ trustedTypes: true }).get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives({ trustedTypes: true }).get('trusted-types')).toEqual(['default'])
  })

  it('allows eval in development alone', () => {
    expect(directives({ development: true }).get('script-src')).toContain("'unsafe-eval'")
  })

  it('has what it blocks reported to the site itself', () => {
    expect(directives().get('report-uri')).toEqual(['/api/csp-report'])
    expect(directives().get('report-to')).toEqual(['csp'])
  })
})
