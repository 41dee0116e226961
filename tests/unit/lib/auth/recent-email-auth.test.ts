import type { AMREntry } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { isRecentEmailAuth } from '../../../../lib/auth/recent-email-auth.ts'

const NOW = 1_800_000_000_000
const came = (...ways: [string, number][]) =>
  isRecentEmailAuth(
    { amr: ways.map(([method, ago]) => ({ method, timestamp: NOW / 1000 - ago }) as AMREntry) },
    NOW,
  )

describe('setting a password without the current one', () => {
  it('is allowed within an hour after signing in by email', () => {
    expect(came(['otp', 10])).toBe(true)
    expect(came(['totp', 5], ['recovery', 100])).toBe(true)
    expect(came(['invite', 3599])).toBe(true)
  })

  it('is not allowed after another kind of sign-in, or later', () => {
    expect(came(['password', 10])).toBe(false)
    expect(came(['password', 10], ['totp', 5])).toBe(false)
    expect(came(['oauth', 10])).toBe(false)
    expect(came(['otp', 3601])).toBe(false)
    expect(came()).toBe(false)
  })
})
