import { createClient } from '@supabase/supabase-js'
import { describe, expect, it, vi } from 'vitest'
import { timedFetch } from '@/lib/auth/timed-fetch'

const refuse = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'conflict' }, { status })))

describe('a renewal of a session', () => {
  it.each([409, 429])('keeps the session where the auth service responds with %i', async (status) => {
    vi.useFakeTimers()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    refuse(status)
    const session = JSON.stringify({
      access_token: 'old',
      refresh_token: 'own',
      expires_at: 1,
      user: { id: 'sam' },
    })
    const stored = new Map([['session', session]])
    const client = createClient('https://auth.example', 'key', {
      auth: {
        autoRefreshToken: false,
        storageKey: 'session',
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
      },
      global: { fetch: timedFetch },
    })
    const read = client.auth.getSession()
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await read).error).toMatchObject({ name: 'AuthRetryableFetchError' })
    expect(stored.get('session')).toBe(session)
    warn.mockClear()
    vi.useRealTimers()
  })
})

it('leaves other responses as they are', async () => {
  refuse(429)
  expect((await timedFetch('https://auth.example/auth/v1/otp')).status).toBe(429)
  refuse(400)
  expect((await timedFetch('https://auth.example/auth/v1/token?grant_type=refresh_token')).status).toBe(400)
})
