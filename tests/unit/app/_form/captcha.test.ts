import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addToken, showCaptcha } from '@/app/_form/captcha'

type Options = {
  action: string
  sitekey: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => boolean
}

/** A fake document that only creates the script element. */
let script: { src?: string; onload?: () => void; onerror?: () => void }
let options: Options | undefined
const reset = vi.fn()
const turnstile = {
  render: (_place: unknown, given: Options) => {
    options = given
    return 'widget'
  },
  reset,
}

const place = () => ({}) as HTMLElement

beforeEach(() => {
  script = {}
  options = undefined
  reset.mockClear()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { createElement: () => script, head: { append: () => undefined } })
})

const load = () => {
  vi.stubGlobal('window', { turnstile })
  script.onload?.()
}

describe('the captcha of a form', () => {
  test('loads Cloudflare’s script once, with the action of the form', async () => {
    const where = place()
    const shown = showCaptcha(where, 'site-key')
    expect(script.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
    load()
    await shown
    expect(options).toMatchObject({ action: 'lead', sitekey: 'site-key' })
    expect(showCaptcha(where, 'site-key')).toBe(shown)
  })

  test('adds a token of its own to each form', async () => {
    const where = place()
    const fields = new FormData()
    const adding = addToken(fields, where, 'site-key')
    load()
    await vi.waitFor(() => expect(options).toBeDefined())
    options?.callback('first')
    expect(await adding).toBeUndefined()
    expect(fields.get('cf-turnstile-response')).toBe('first')
    expect(reset).toHaveBeenCalledExactlyOnceWith('widget')

    const again = addToken(fields, where, 'site-key')
    options?.callback('second')
    await again
    expect(fields.get('cf-turnstile-response')).toBe('second')
  })

  test('stops the form with an error when it is not solved in time', async () => {
    vi.useFakeTimers()
    try {
      const where = place()
      const shown = showCaptcha(where, 'site-key')
      load()
      await shown
      options?.callback('old')
      options?.['expired-callback']()
      const adding = addToken(new FormData(), where, 'site-key')
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await adding).toMatchObject({
        kind: 'failed',
        message: expect.stringContaining('you are human'),
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('lets the form submit without a token when the script fails to load, and loads it again later', async () => {
    const where = place()
    const fields = new FormData()
    const adding = addToken(fields, where, 'site-key')
    script.onerror?.()
    expect(await adding).toBeUndefined()
    expect(fields.has('cf-turnstile-response')).toBe(false)

    const again = showCaptcha(where, 'site-key')
    load()
    await expect(again).resolves.toBeDefined()
  })

  test('lets the form submit without a token when the script does not load within seconds', async () => {
    vi.useFakeTimers()
    try {
      const fields = new FormData()
      const adding = addToken(fields, place(), 'site-key')
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await adding).toBeUndefined()
      expect(fields.has('cf-turnstile-response')).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test('lets the form submit without a token while Cloudflare reports an error', async () => {
    const where = place()
    const fields = new FormData()
    const adding = addToken(fields, where, 'site-key')
    load()
    await vi.waitFor(() => expect(options).toBeDefined())
    expect(options?.['error-callback']()).toBe(true)
    expect(await adding).toBeUndefined()
    expect(fields.has('cf-turnstile-response')).toBe(false)

    options?.callback('token')
    await addToken(fields, where, 'site-key')
    expect(fields.get('cf-turnstile-response')).toBe('token')
  })
})
