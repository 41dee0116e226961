import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchSession } from '@/app/(account)/_session/watch-session'

type OnChange = (event: AuthChangeEvent, session: Session | null) => void

const sessionOf = (id: string) => ({ user: { id } }) as Session

/** A client that has a session, which the service may or may not know. */
function fakeClient({
  session = sessionOf('sam') as Session | null,
  status = 200,
  error = null as { name: string } | null,
} = {}) {
  let listener: OnChange | undefined
  const unsubscribe = vi.fn(() => (listener = undefined))
  const tell: OnChange = (event, changed) => listener?.(event, changed)
  const auth = {
    onAuthStateChange: (callback: OnChange) => {
      listener = callback
      return { data: { subscription: { unsubscribe } } }
    },
    getSession: () => Promise.resolve({ data: { session }, error }),
    getUser: () => Promise.resolve({ error: status === 200 ? null : { status } }),
    signOut: () => Promise.resolve(tell('SIGNED_OUT', null)),
  }
  return { client: { auth } as unknown as SupabaseClient, tell, unsubscribe }
}

/** The parts of `document` that watchSession uses: visibility and events. */
class FakePage extends EventTarget {
  visibilityState = 'visible'
}

const end = vi.fn()
const change = vi.fn()
const listener = { onEnd: end, onChange: change }
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('watching the session of a page', () => {
  let page: FakePage

  beforeEach(() => {
    page = new FakePage()
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  })

  afterEach(() => {
    end.mockReset()
    change.mockReset()
  })

  it('calls onEnd when another tab signs out', async () => {
    const { client, tell } = fakeClient()
    watchSession(client, 'sam', listener)
    await settled()
    expect(end).not.toHaveBeenCalled()
    tell('SIGNED_OUT', null)
    expect(end).toHaveBeenCalledOnce()
  })

  it('calls onChange when another user signs in, and not when the session is refreshed', async () => {
    const { client, tell } = fakeClient()
    watchSession(client, 'sam', listener)
    await settled()
    tell('TOKEN_REFRESHED', sessionOf('sam'))
    expect(change).not.toHaveBeenCalled()
    tell('SIGNED_IN', sessionOf('alex'))
    expect(change).toHaveBeenCalledOnce()
  })

  it('calls onEnd when the stored session is missing', async () => {
    watchSession(fakeClient({ session: null }).client, 'sam', listener)
    await settled()
    expect(end).toHaveBeenCalledOnce()
  })

  it('calls onEnd when the page becomes visible and the auth service no longer knows the session', async () => {
    page.visibilityState = 'hidden'
    watchSession(fakeClient({ status: 403 }).client, 'sam', listener)
    await settled()
    expect(end).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(end).toHaveBeenCalledOnce()
  })

  it('does not sign users out while the auth service does not respond', async () => {
    watchSession(fakeClient({ status: 503 }).client, 'sam', listener)
    await settled()
    expect(end).not.toHaveBeenCalled()
  })

  it('does not sign users out while an expired session cannot be refreshed', async () => {
    const error = { name: 'AuthRetryableFetchError' }
    watchSession(fakeClient({ session: null, error }).client, 'sam', listener)
    await settled()
    expect(end).not.toHaveBeenCalled()
  })

  it('calls nothing after it was stopped, even for a check in progress', async () => {
    watchSession(fakeClient({ session: null }).client, 'sam', listener)()
    await settled()
    expect(end).not.toHaveBeenCalled()
    watchSession(fakeClient({ status: 403 }).client, 'sam', listener)()
    await settled()
    expect(end).not.toHaveBeenCalled()
  })

  it('stops with its cleanup function', async () => {
    const { client, unsubscribe } = fakeClient({ session: null })
    page.visibilityState = 'hidden'
    watchSession(client, 'sam', listener)()
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(end).not.toHaveBeenCalled()
  })
})
