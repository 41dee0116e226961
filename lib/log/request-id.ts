import { AsyncLocalStorage } from 'node:async_hooks'

// The server and the bundle of Next.js each load this module, and share the storage.
const KEY = Symbol.for('liftpass.request-id')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> }
const storage = (shared[KEY] ??= new AsyncLocalStorage())

/** Runs work for a request: everything it logs, also later, has the request's id. */
export const withRequestId = <Value>(id: string, work: () => Value): Value => storage.run(id, work)

/** The id of the current request; undefined outside of one. */
export const currentRequestId = (): string | undefined => storage.getStore()
