import type { SupabaseClient } from '@supabase/supabase-js'
import { vi } from 'vitest'
import { memoryStorage } from './support.ts'

type Listener = () => unknown

/**
 * As much of a browser as the client looks at, in this process: a URL, whether the page is seen, and messages
 * between tabs. A test that opens pages calls `vi.unstubAllGlobals()` afterwards.
 */
export function openPage(address: string) {
  const listeners = new Set<Listener>()
  let url = new URL(address)
  const location = {
    get href() {
      return url.href
    },
    get hash() {
      return url.hash
    },
    set hash(value: string) {
      url.hash = value
    },
    assign: (target: string) => void (url = new URL(target)),
  }
  const page = {
    location,
    history: {
      state: { kept: true },
      replaceState: (_state: unknown, _title: string, target: string) => void (url = new URL(target, url)),
    },
    addEventListener: (type: string, listener: Listener) =>
      void (type === 'visibilitychange' && listeners.add(listener)),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
  }
  const document = { visibilityState: 'visible' }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', document)
  return {
    /** Where the page is now. */
    get address() {
      return url.href
    },
    /** Another tab comes to the front, or this one does. */
    async show(visible: boolean) {
      document.visibilityState = visible ? 'visible' : 'hidden'
      await Promise.all([...listeners].map((listener) => listener()))
    },
    storage: memoryStorage(),
  }
}

/**
 * Makes a client of another page of the same browser. Here both pages are one process, of which the client warns when
 * two share a key.
 */
export function onAnotherPage(make: () => SupabaseClient): SupabaseClient {
  const warn = vi.spyOn(console, 'warn')
  const client = make()
  const others = warn.mock.calls.filter(([message]) => !String(message).includes('Multiple GoTrueClient'))
  warn.mockClear()
  for (const call of others) console.warn(...call)
  return client
}
