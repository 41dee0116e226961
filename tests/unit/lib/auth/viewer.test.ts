import type { User } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { hasSecondFactor } from '../../../../lib/auth/viewer.ts'

const withFactors = (...factors: { factor_type: string; status: string }[]) =>
  ({ factors }) as unknown as User

describe('an account has a second factor', () => {
  it('as soon as one of any type is verified', () => {
    for (const factor_type of ['totp', 'phone', 'webauthn', 'of-tomorrow']) {
      expect(hasSecondFactor(withFactors({ factor_type, status: 'verified' }))).toBe(true)
      expect(hasSecondFactor(withFactors({ factor_type, status: 'unverified' }))).toBe(false)
    }
    expect(hasSecondFactor({} as User)).toBe(false)
  })
})
