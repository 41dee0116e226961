import { AsyncLocalStorage } from 'node:async_hooks'

// The server and the code that Next.js has bundled each load this module, and share the storage.
const KEY = Symbol.for('liftpass.request-id')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> }
const storage = (shared[KEY] ??= new AsyncLocalStorage())

/** Does some work for a request: whatever it logs, then or later, has the id. */
export const withRequestId = <Value>(id: string, work: () => Value): Value => storage.run(id, work)

/** Of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => storage.getStore()
