import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPreviewAlive } from '@/app/_preview/keep-alive'

const RENEW = '/api/draft-mode/renew'
const channels: FakeChannel[] = []
/** Delivers messages synchronously, unlike the real BroadcastChannel. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | undefined
  closed = false
  constructor() {
    channels.push(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this && !other.closed) other.onmessage?.({ data })
  }
  close() {
    this.closed = true
  }
}

let status = 204
const calls: string[] = []
const beacon = vi.fn()
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  status = 204
  calls.length = 0
  channels.length = 0
  beacon.mockReset()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return new Response(null, { status })
  })
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const open = (onEnd = vi.fn()) => {
  stops.push(keepPreviewAlive({ onEnd }))
  return onEnd
}
const renewals = () => calls.filter((path) => path === RENEW).length

describe('keeping a preview session alive', () => {
  it('renews the session when the preview opens and once a minute', async () => {
    open()
    expect(renewals()).toBe(1)
    await vi.advanceTimersByTimeAsync(180_000)
    expect(renewals()).toBe(4)
  })

  it('renews the session when the page becomes visible, not when it is hidden', async () => {
    open()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(renewals()).toBe(2)
    Object.assign(document, { visibilityState: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(renewals()).toBe(2)
  })

  it('ends the session soon after the page is closed', () => {
    open()
    window.dispatchEvent(new Event('pagehide'))
    expect(beacon).toHaveBeenCalledExactlyOnceWith('/api/draft-mode/leave')
  })

  it('renews the session when another preview was closed, and again in case its message arrives late', async () => {
    open()
    const before = renewals()
    new FakeChannel().postMessage('left')
    await vi.advanceTimersByTimeAsync(1)
    expect(renewals()).toBe(before + 1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(renewals()).toBe(before + 3)
  })

  it('calls onEnd once when the session has ended, and sends nothing afterwards', async () => {
    status = 401
    const onEnd = open()
    await vi.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(300_000)
    window.dispatchEvent(new Event('pagehide'))
    expect(renewals()).toBe(1)
    expect(beacon).not.toHaveBeenCalled()
  })

  it('does not end for a site that is unavailable or fails', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const onEnd = open()
    await vi.advanceTimersByTimeAsync(60_000)
    status = 503
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('does nothing after it was stopped', async () => {
    const stop = keepPreviewAlive({ onEnd: vi.fn() })
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    window.dispatchEvent(new Event('pagehide'))
    expect(renewals()).toBe(1)
    expect(beacon).not.toHaveBeenCalled()
  })
})
