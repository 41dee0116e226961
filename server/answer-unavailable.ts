import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { UNAVAILABLE_LISTENER } from '../lib/content/unavailable.ts'

/** The path that `noteUnavailable` of lib/content reports for, and when a path last failed for want of content. */
const requests = new AsyncLocalStorage<string>()
const failures = new Map<string, number>()
const REMEMBERED_MS = 5000
const CAPACITY = 1000
const RETRY_SECONDS = 30
const FRIENDLY_PAGE = '/unavailable'
const FALLBACK =
  '<!doctype html><title>Back in a moment</title><h1>Back in a moment</h1><p>Please try again in half a minute.</p>'

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

/**
 * Lets Next.js answer a request; an answer of status 500 that comes from missing content becomes a 503 with a friendly page.
 *
 * Next.js knows no way for a page to choose the status 503. The page sent is the prerendered /unavailable.
 * Requests for the same page at the same time share one rendering, hence the memory by path.
 */
export function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  self: string,
  handle: () => Promise<void>,
): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const { writeHead, write, end } = response
  let replaced = false

  const replace = () => {
    replaced = true
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    void friendlyPage(self).then((html) => {
      writeHead.call(response, 503, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(RETRY_SECONDS),
      })
      end.call(response, request.method === 'HEAD' ? undefined : html, 'utf8')
    })
  }
  const mustReplace = () => {
    if (replaced) return true
    if (response.headersSent || response.statusCode !== 500 || !failedLately(path)) return false
    // It would ask for itself without end.
    if (path === FRIENDLY_PAGE) return false
    replace()
    return true
  }

  response.writeHead = ((status: number, ...rest: never[]) => {
    response.statusCode = status
    return mustReplace() ? response : writeHead.call(response, status, ...rest)
  }) as typeof writeHead
  response.write = ((...chunk: Parameters<typeof write>) =>
    mustReplace() ? true : write.apply(response, chunk)) as typeof write
  response.end = ((...chunk: Parameters<typeof end>) =>
    mustReplace() ? response : end.apply(response, chunk)) as typeof end

  requests.run(path, handle).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
}

const failedLately = (path: string) => performance.now() - (failures.get(path) ?? -Infinity) < REMEMBERED_MS

async function friendlyPage(self: string): Promise<string> {
  try {
    const page = await fetch(self + FRIENDLY_PAGE, { signal: AbortSignal.timeout(2000) })
    return page.ok ? await page.text() : FALLBACK
  } catch {
    return FALLBACK
  }
}
