import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { UNAVAILABLE_LISTENER } from '../../../lib/content/unavailable.ts'
import { requestPath } from '../../requests/request-path.ts'
import type { Rule } from '../replace-response.ts'

/** The path that `noteUnavailable` of lib/content reports for, and when content was last missing for a path. */
const requests = new AsyncLocalStorage<string>()
const failures = new Map<string, number>()
const REMEMBERED_MS = 5000
const CAPACITY = 1000
const RETRY_SECONDS = 30

// Shared by symbol, because Next.js bundles the site's code separately from this file.
Object.assign(globalThis, {
  [UNAVAILABLE_LISTENER]: () => {
    const path = requests.getStore()
    if (path === undefined) return
    if (failures.size >= CAPACITY) failures.clear()
    // Not Date.now(): Next.js treats reading the clock during rendering as a mistake.
    failures.set(path, performance.now())
  },
})

/** Runs `render` and records whether content was missing for its page. */
export const trackMissingContent = (request: IncomingMessage, render: () => Promise<void>): Promise<void> =>
  requests.run(requestPath(request), render)

/**
 * Turns a 500 caused by missing content into a 503 with the prerendered /unavailable.
 *
 * Simultaneous requests for a page share one rendering, hence the record by path.
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
