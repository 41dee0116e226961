import { describe, expect, it } from 'vitest'
import { proofToDelete } from '../../../../../lib/auth/flows/account.ts'
import type { SignedIn } from '../../../../../lib/auth/viewer.ts'

const now = Date.now()
const minutesAgo = (minutes: number) => Math.floor(now / 1000) - minutes * 60

const who = (providers: string[], ...amr: { method: string; timestamp: number }[]) =>
  ({
    amr,
    user: { providers, managed: providers.some((name) => name.startsWith('sso:')) },
  }) as unknown as SignedIn

describe('before an account is deleted', () => {
  it.each(['password', 'otp', 'oauth', 'sso/saml'])(
    'a sign-in by %s within ten minutes is enough proof',
    (method) => {
      expect(proofToDelete(who(['email'], { method, timestamp: minutesAgo(9) }), now)).toBe('nothing')
      expect(proofToDelete(who(['email'], { method, timestamp: minutesAgo(11) }), now)).toBe('password')
    },
  )

  it('a second factor enrolled just now is no proof, because anyone at the open browser could have enrolled it', () => {
    const raised = { method: 'totp', timestamp: minutesAgo(1) }
    expect(
      proofToDelete(who(['email'], raised, { method: 'password', timestamp: minutesAgo(60) }), now),
    ).toBe('password')
  })

  it('users without a password have to sign in again', () => {
    const long = { method: 'oauth', timestamp: minutesAgo(60) }
    expect(proofToDelete(who(['google'], long), now)).toBe('sign-in')
    expect(proofToDelete(who(['sso:1', 'email'], long), now)).toBe('sign-in')
  })
})
