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
  (await code()).sign({ opened: seconds, until: seconds + 300, shared: '', ...change })

describe('the session of a preview', () => {
  it('is read as it was signed', async () => {
    const { readSession } = await code()
    expect(readSession(await signed())).toEqual({ opened: seconds, until: seconds + 300, shared: '' })
    expect(readSession(await signed({ shared: 'x' }))).toMatchObject({ shared: 'x' })
  })

  it('ends when its time is over', async () => {
    const cookie = await signed()
    vi.setSystemTime(START + 299_000)
    expect((await code()).readSession(cookie)).toBeDefined()
    vi.setSystemTime(START + 300_000)
    expect((await code()).readSession(cookie)).toBeUndefined()
  })

  it('ends after twelve hours, however often it is renewed', async () => {
    const opened = seconds - 12 * 3600
    expect((await code()).readSession(await signed({ opened }))).toBeUndefined()
    expect((await code()).readSession(await signed({ opened: opened + 10 }))?.until).toBe(seconds + 10)
  })

  it('cannot be made up or changed by a visitor', async () => {
    const { readSession } = await code()
    const cookie = await signed({ shared: 'x' })
    const [until, opened, shared, signature] = cookie.split('.')
    for (const other of [
      undefined,
      '',
      '...',
      'x',
      `${Number(until) + 1}.${opened}.${shared}.${signature}`,
      `${until}.${Number(opened) + 1}.${shared}.${signature}`,
      // A shared preview cannot become one of the Studio's.
      `${until}.${opened}..${signature}`,
      `${until}.${opened}.${shared}.`,
      `${cookie}.`,
    ]) {
      expect(readSession(other), String(other)).toBeUndefined()
    }
  })

  it('ends with the token that reads drafts', async () => {
    const cookie = await signed()
    for (const token of ['another token', '']) {
      vi.resetModules()
      vi.stubEnv('SANITY_API_READ_TOKEN', token)
      expect((await code()).readSession(cookie)).toBeUndefined()
    }
  })
})

describe('the cookie that turns draft mode on', () => {
  const passing = (cookie: string) => {
    const request = new IncomingMessage(new Socket())
    request.headers.cookie = cookie
    dropEndedPreview(request, 'constant')
    return request.headers.cookie
  }

  it('never reaches Next.js by itself', async () => {
    expect(passing('a=b; __prerender_bypass=constant; c=d=e')).toBe('a=b; c=d=e')
    expect(passing('__prerender_bypass=constant')).toBe('')
    expect(passing('__prerender_bypass=1;__prerender_bypass=2;\t__prerender_bypass =3')).toBe('')
    expect(passing('__prerender_bypass=constant; liftpass-preview=made.up..x')).toBe(
      'liftpass-preview=made.up..x',
    )
  })

  it('passes with a session and within its build, and no longer than that', async () => {
    const both = `__prerender_bypass=constant; liftpass-preview=old; liftpass-preview=${await signed()}`
    expect(passing(both)).toBe(both)
    const ofOtherBuild = both.replace('constant', 'other')
    expect(passing(ofOtherBuild)).not.toContain('__prerender_bypass')
    vi.setSystemTime(START + 300_000)
    expect(passing(both)).not.toContain('__prerender_bypass')
  })

  it('leaves the cookies of all others as they were', () => {
    expect(passing('a=b;  c="x y";d')).toBe('a=b;  c="x y";d')
  })
})
