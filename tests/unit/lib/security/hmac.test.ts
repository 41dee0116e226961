import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hmac } from '../../../../lib/security/hmac.ts'

const settings = vi.hoisted(() => ({
  HMAC_SECRET: undefined as string | undefined,
  SUPABASE_SERVICE_ROLE_KEY: 'service key',
}))
vi.mock('../../../../lib/env.ts', () => ({ env: () => settings }))

beforeEach(() => {
  settings.HMAC_SECRET = 'a secret for nothing else'
  settings.SUPABASE_SERVICE_ROLE_KEY = 'service key'
})

describe('an HMAC fingerprint', () => {
  it('uses HMAC_SECRET, so that it is unchanged when the key of the auth service changes', () => {
    const before = hmac('account', 'kim@gym.example')
    settings.SUPABASE_SERVICE_ROLE_KEY = 'another'
    expect(hmac('account', 'kim@gym.example')).toBe(before)
    settings.HMAC_SECRET = 'another secret'
    expect(hmac('account', 'kim@gym.example')).not.toBe(before)
  })

  it('uses the key of the auth service without HMAC_SECRET', () => {
    settings.HMAC_SECRET = undefined
    const before = hmac('account', 'kim@gym.example')
    expect(before).toMatch(/^[\w-]{43}$/)
    settings.SUPABASE_SERVICE_ROLE_KEY = 'another'
    expect(hmac('account', 'kim@gym.example')).not.toBe(before)
  })

  it('differs by purpose and by the boundaries of its parts', () => {
    const all = [hmac('a', 'b', 'c'), hmac('b', 'b', 'c'), hmac('a', 'bc'), hmac('a', 'b', 'c', '')]
    expect(new Set(all).size).toBe(4)
  })
})
