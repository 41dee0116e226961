import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { UNAVAILABLE_LISTENER } from '../../../lib/content/unavailable.ts'
import { requestPath } from '../../requests/request-path.ts'
import type { Rule } from '../replace-response.ts'

/** The path that `noteUnavailable` of lib/content reports for, and when a path last failed for want of content. */
const requests = new AsyncLocalStorage<string>()
const failures = new Map<string, number>()
const REMEMBERED_MS = 5000
const CAPACITY = 1000
const RETRY_SECONDS = 30

// Shared by symbol: the site's code is bundled by Next.js, this file is not, so that each has a copy of its own.
Object.assign(globalThis, {
  [UNAVAILABLE_LISTENER]: () => {
    const path = requests.getStore()
    if (path === undefined) return
    if (failures.size >= CAPACITY) failures.clear()
    // Not Date.now(): Next.js takes a look at the clock during rendering for a mistake.
    failures.set(path, performance.now())
  },
})

/** Runs `render` so that content missing for its page is noted. */
export const trackMissingContent = (request: IncomingMessage, render: () => Promise<void>): Promise<void> =>
  requests.run(requestPath(request), render)

/**
 * A 500 that comes from missing content becomes a 503 with the prerendered /unavailable.
 *
 * Requests for the same page at the same time share one rendering, hence the memory by path.
 */
export const contentUnavailablePage: Rule = (request, response) => {
  if (response.statusCode !== 500 || !failedLately(requestPath(request))) return undefined
  return {
    status: 503,
    page: '/unavailable',
    headers: { 'cache-control': 'no-store', 'retry-after': String(RETRY_SECONDS) },
    otherwise:
      '<!doctype html><title>Back in a moment</title><h1>Back in a moment</h1><p>Please try again in half a minute.</p>',
  }
}

const failedLately = (path: string) => performance.now() - (failures.get(path) ?? -Infinity) < REMEMBERED_MS
