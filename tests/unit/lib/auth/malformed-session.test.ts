import { expect, it, vi } from 'vitest'
import { hideMalformedSession } from '@/lib/auth/malformed-session'

const SESSION = 'sb-127-auth-token'

const encoded = (text: string) => `base64-${Buffer.from(text).toString('base64url')}`

it('passes on a session, alone or in parts, and other cookies', async () => {
  const whole = encoded('{"access_token":"a.b.c"}')
  for (const cookies of [
    [{ name: SESSION, value: whole }],
    [
      { name: `${SESSION}.0`, value: whole.slice(0, 20) },
      { name: `${SESSION}.1`, value: whole.slice(20) },
    ],
    [{ name: 'other', value: 'base64-%' }],
  ]) {
    expect(await hideMalformedSession(cookies, SESSION)).toEqual(cookies)
  }
})

it('hides a malformed session, and logs one line a minute without what it contains', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const other = { name: `${SESSION}-code-verifier`, value: 'base64-verifier' }
  for (const value of ['base64-%secret', encoded('{"access_token":"sec'), 'base64-_8']) {
    const found = await hideMalformedSession([{ name: `${SESSION}.0`, value }, other], SESSION)
    expect(found).toEqual([{ name: `${SESSION}.0`, value: 'malformed' }, other])
  }
  expect(warn.mock.calls).toEqual([['A request had a malformed session cookie, and counts as signed out.']])
  warn.mockClear()
})
