import { describe, expect, it } from 'vitest'
import { sessionCookies, shortened } from '../../../../lib/auth/cookies.ts'

describe('session cookies', () => {
  it('are valid for this host only and Secure where the site is served over https', () => {
    expect(sessionCookies('https://site.example', 'https://abc.supabase.co')).toEqual({
      name: '__Host-sb-abc-auth-token',
      path: '/',
      sameSite: 'lax',
      secure: true,
    })
  })

  it('work over http on this machine', () => {
    expect(sessionCookies('http://localhost:3000', 'http://127.0.0.1:4000')).toMatchObject({
      name: 'sb-127-auth-token',
      secure: false,
    })
  })

  it('last 30 days, not the client’s 400, and are deleted at once when removed', () => {
    expect(shortened({ maxAge: 400 * 86_400, path: '/' })).toEqual({ maxAge: 30 * 86_400, path: '/' })
    expect(shortened({}).maxAge).toBe(30 * 86_400)
    expect(shortened({ maxAge: 0 }).maxAge).toBe(0)
  })
})
