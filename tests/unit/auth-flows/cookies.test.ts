import { describe, expect, it } from 'vitest'
import { sessionCookies } from '../../../lib/auth/cookies.ts'

describe('the cookies of a session', () => {
  it('are for this host alone, and travel encrypted, where the site is served over https', () => {
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
})
