import { expect, it, vi } from 'vitest'
import { hideMalformedSession } from '@/lib/auth/malformed-session'

const SESSION = '__Host-sb-127-auth-token'

const encoded = (text: string) => `base64-${Buffer.from(text).toString('base64url')}`

it('passes on a session, alone or in parts, and other cookies', async () => {
  const whole = encoded('{"access_token":"a.b.c"}')
  for (const cookies of [
    [{ name: SESSION, value: whole }],
    [
      { name: `${SESSION}.1`, value: whole.slice(20) },
      { name: `${SESSION}.0`, value: whole.slice(0, 20) },
    ],
    // As older versions of @supabase/ssr stored it.
    [{ name: SESSION, value: '{"access_token":"a.b.c"}' }],
    [{ name: 'other', value: 'base64-%' }],
  ]) {
    expect(await hideMalformedSession(cookies, SESSION)).toEqual(cookies)
  }
})

it('hides a malformed session, and logs one line a minute without what it contains', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const other = { name: `${SESSION}-code-verifier`, value: encoded('"verifier"') }
  const sendMalformed = async () => {
    for (const value of ['base64-%secret', encoded('{"access_token":"sec'), 'base64-_8']) {
      const found = await hideMalformedSession([{ name: `${SESSION}.0`, value }, other], SESSION)
      expect(found).toEqual([{ name: `${SESSION}.0`, value: 'malformed' }, other])
    }
  }
  await sendMalformed()
  const line = ['A request had malformed session cookies, which count as missing.']
  expect(warn.mock.calls).toEqual([line])
  now.mockReturnValue(60_000)
  await sendMalformed()
  expect(warn.mock.calls).toEqual([line, line])
  warn.mockClear()
})

it('hides another malformed cookie of a session, but not the session', async () => {
  const session = { name: SESSION, value: encoded('{}') }
  const name = `${SESSION}-flows-code-verifier`
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await hideMalformedSession([session, { name, value: 'base64-_8' }], SESSION)).toEqual([
    session,
    { name, value: 'malformed' },
  ])
})
