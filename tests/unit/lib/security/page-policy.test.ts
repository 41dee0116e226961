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

describe('the Content-Security-Policy of a page', () => {
  it('allows the site’s own scripts and the given inline ones, without other inline scripts and eval', () => {
    expect(directives().get('script-src')).toEqual(["'self'", "'sha256-abc'"])
    expect(pagePolicy(page, env)).not.toMatch(/unsafe-/)
  })

  it('allows pictures of the configured Content Lake', () => {
    expect(directives().get('img-src')).toEqual(["'self'", 'data:', 'https://cdn.sanity.io'])
    expect(directives({ SANITY_API_HOST: 'http://localhost:4000' }).get('img-src')).toContain(
      'http://localhost:4000',
    )
  })

  it('allows videos from the hosts of pictures, and no frame of another site', () => {
    expect(directives().get('media-src')).toEqual(["'self'", 'https://cdn.sanity.io'])
    expect(directives().get('frame-src')).toEqual(["'none'"])
  })

  it('allows the captcha only where it is configured', () => {
    expect(pagePolicy(page, env)).not.toContain('cloudflare')
    const captcha = directives({ captcha: true })
    for (const name of ['script-src', 'frame-src'])
      expect(captcha.get(name)).toContain('https://challenges.cloudflare.com')
  })

  it.each(['/login', '/login/code', '/signup', '/forgot-password', '/confirm-email'])(
    'lets %s connect to Supabase, because the browser may navigate to /account without a new document',
    (path) =>
      expect(directives({ path }).get('connect-src')).toEqual(["'self'", 'https://project.supabase.co']),
  )

  it('allows no other page to connect elsewhere', () => {
    for (const path of ['/', '/loginx', '/blog/login'])
      expect(directives({ path }).get('connect-src')).toEqual(["'self'"])
  })

  it('allows forms to redirect to the checkout and to a company’s sign-in', () => {
    expect(directives().get('form-action')).toEqual(["'self'"])
    expect(directives({ path: '/signup' }).get('form-action')).toEqual(["'self'", 'https://pay.example'])
    expect(directives({ path: '/login' }).get('form-action')).toContain('https:')
  })

  it('allows framing by this site only, and of sign-in pages by none', () => {
    expect(directives().get('frame-ancestors')).toEqual(["'self'"])
    expect(directives({ path: '/login' }).get('frame-ancestors')).toEqual(["'none'"])
  })

  it.each(['/account', '/auth/confirm', '/reset-password', '/login/second-factor'])(
    'forbids framing %s, even in a preview',
    (path) => {
      for (const preview of [true, false])
        expect(directives({ path, preview }).get('frame-ancestors')).toEqual(["'none'"])
    },
  )

  it('allows Studios to frame a preview: on this site, elsewhere, and on Sanity’s cloud', () => {
    const studios = ["'self'", 'https://studio.example', 'https://*.sanity.io', 'https://*.sanity.studio']
    for (const path of ['/', '/login'])
      expect(directives({ path, preview: true }).get('frame-ancestors')).toEqual(studios)
    const own = { preview: true, SANITY_API_HOST: 'http://localhost:4000', STUDIO_ORIGINS: [] }
    expect(directives(own).get('frame-ancestors')).toEqual(["'self'"])
  })

  it('allows the given inline styles', () => {
    expect(directives({ styles: ["'sha256-def'"] }).get('style-src')).toEqual(["'self'", "'sha256-def'"])
    expect(directives().get('style-src')).toEqual(["'self'"])
  })

  it('allows all inline styles in a preview only, and no inline scripts', () => {
    expect(directives({ preview: true }).get('style-src')).toContain("'unsafe-inline'")
    expect(directives({ preview: true }).get('script-src')).toEqual(directives().get('script-src'))
  })

  it('requires trusted types only where the page has a policy', () => {
    expect(directives().has('require-trusted-types-for')).toBe(false)
    expect(directives({ trustedTypes: true }).get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives({ trustedTypes: true }).get('trusted-types')).toEqual(['default'])
  })

  it('allows eval in development only', () => {
    expect(directives({ development: true }).get('script-src')).toContain("'unsafe-eval'")
  })

  it('reports violations to the site itself', () => {
    expect(directives().get('report-uri')).toEqual(['/api/csp-report'])
    expect(directives().get('report-to')).toEqual(['csp'])
  })
})
