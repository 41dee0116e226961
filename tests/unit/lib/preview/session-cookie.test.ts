import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropEndedPreview } from '@/server/requests/drop-ended-preview'
import { stubEnvironment } from '../../../setup/environment.ts'

const START = Date.parse('2026-11-22T09:00:00Z')
const seconds = START / 1000

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.resetModules()
  stubEnvironment({ SANITY_API_READ_TOKEN: 'token' })
  return () => void vi.useRealTimers()
})

const code = () => import('@/lib/preview/session-cookie')
const signed = async (change: object = {}) =>
  (await code()).sign({ opened: seconds, until: seconds + 300, sharingHash: '', ...change })

describe('the preview session cookie', () => {
  it('is valid when it is signed', async () => {
    const { readSession } = await code()
    expect(readSession(await signed())).toEqual({ opened: seconds, until: seconds + 300, sharingHash: '' })
    expect(readSession(await signed({ sharingHash: 'x' }))).toMatchObject({ sharingHash: 'x' })
  })

  it('expires', async () => {
    const cookie = await signed()
    vi.setSystemTime(START + 299_000)
    expect((await code()).readSession(cookie)).toBeDefined()
    vi.setSystemTime(START + 300_000)
    expect((await code()).readSession(cookie)).toBeUndefined()
  })

  it('expires after twelve hours, however often it is renewed', async () => {
    const opened = seconds - 12 * 3600
    expect((await code()).readSession(await signed({ opened }))).toBeUndefined()
    expect((await code()).readSession(await signed({ opened: opened + 10 }))?.until).toBe(seconds + 10)
  })

  it('is invalid when a visitor forges or changes it', async () => {
    const { readSession } = await code()
    const cookie = await signed({ sharingHash: 'x' })
    const [until, opened, sharingHash, signature] = cookie.split('.')
    for (const other of [
      undefined,
      '',
      '...',
      'x',
      `${Number(until) + 1}.${opened}.${sharingHash}.${signature}`,
      `${until}.${Number(opened) + 1}.${sharingHash}.${signature}`,
      // A shared preview cannot become one of the Studio's.
      `${until}.${opened}..${signature}`,
      `${until}.${opened}.${sharingHash}.`,
      `${cookie}.`,
    ]) {
      expect(readSession(other), String(other)).toBeUndefined()
    }
  })

  it('is invalid after the token that reads drafts was replaced', async () => {
    const cookie = await signed()
    for (const token of ['another token', '']) {
      vi.resetModules()
      vi.stubEnv('SANITY_API_READ_TOKEN', token)
      expect((await code()).readSession(cookie)).toBeUndefined()
    }
  })
})

describe('the draft-mode cookie of Next.js', () => {
  const passing = (cookie: string) => {
    const request = new IncomingMessage(new Socket())
    request.headers.cookie = cookie
    dropEndedPreview(request, 'constant')
    return request.headers.cookie
  }

  it('is removed from requests without a preview session', async () => {
    expect(passing('a=b; __prerender_bypass=constant; c=d=e')).toBe('a=b; c=d=e')
    expect(passing('__prerender_bypass=constant')).toBe('')
    expect(passing('__prerender_bypass=1;__prerender_bypass=2;\t__prerender_bypass =3')).toBe('')
    expect(passing('__prerender_bypass=constant; liftpass-preview=made.up..x')).toBe(
      'liftpass-preview=made.up..x',
    )
  })

  it('is passed on with a valid session and in its own build only', async () => {
    const both = `__prerender_bypass=constant; liftpass-preview=old; liftpass-preview=${await signed()}`
    expect(passing(both)).toBe(both)
    const ofOtherBuild = both.replace('constant', 'other')
    expect(passing(ofOtherBuild)).not.toContain('__prerender_bypass')
    vi.setSystemTime(START + 300_000)
    expect(passing(both)).not.toContain('__prerender_bypass')
  })

  it('is removed without changing other cookies', () => {
    expect(passing('a=b;  c="x y";d')).toBe('a=b;  c="x y";d')
  })
})
