import { setTimeout as pause } from 'node:timers/promises'
import { env } from '../env'
import { messageOf } from '../log/message-of'

/** Together ten seconds: the search index of 10,000 articles takes several on a busy machine. */
const ATTEMPTS = 28
const FIRST_PAUSE_MS = 25
const MAX_PAUSE_MS = 400
const AT_ONCE = 3
/** Header set by the cache of deploy/nginx. */
const CACHE_IN_FRONT = 'x-cache-status'
/** Set by server/serve.ts: the URL at which this process reaches itself. */
const OWN_URL = Symbol.for('liftpass.ownUrl')

/** Why a path was not renewed; undefined once it is. */
type FailureReason = string | undefined
const STILL_OLD = 'still the old page'

/** Global, because Next.js may bundle a module once per route; the webhook and the reconciler are two. */
const KEY = Symbol.for('liftpass.warming')
const warming = ((globalThis as { [KEY]?: Warming })[KEY] ??= { waiting: new Map(), workers: 0 })
type Warming = { waiting: Map<string, PromiseWithResolvers<FailureReason>>; workers: number }

/**
 * Requests pages until they are rendered again, so that the next visitor does not get the old one.
 *
 * Expired pages are kept until their successor is ready (a visitor gets the old page rather than an error when the
 * Content Lake fails); the first request gets the old page and starts the rendering, as `x-nextjs-cache: STALE` shows.
 * A long-running server requests its own pages first: behind a load balancer SITE_URL may lead to another instance. The
 * requests at SITE_URL make caches in front of the site (deploy/nginx) fetch a new copy for each encoding.
 *
 * The first path is rendered before the others: together with them it would be ready last.
 *
 * All calls share one queue, in which a waiting path stands once: many changes in a row, each of which affects every
 * page, would otherwise occupy the server for many seconds, and the page of the last change would be the last.
 * @param paths the page that matters most first
 * @returns the paths that were not renewed, with the reason; their next visit renews them
 */
export async function warm(paths: readonly string[]): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  const wait = async (path: string) => {
    const problem = await enqueue(path)
    if (problem) failed.set(path, problem)
  }
  const renewed = paths.map(wait)
  if (warming.workers < AT_ONCE) void work()
  await Promise.all(renewed)
  return failed
}

function enqueue(path: string): Promise<FailureReason> {
  const queued = warming.waiting.get(path)
  if (queued) return queued.promise
  const added = Promise.withResolvers<FailureReason>()
  warming.waiting.set(path, added)
  return added.promise
}

async function work(): Promise<void> {
  warming.workers++
  for (const [path, { resolve }] of warming.waiting) {
    // Before the visit: a change that arrives during it enters the path again.
    warming.waiting.delete(path)
    resolve(await renew(path))
    if (warming.waiting.size > 0 && warming.workers < AT_ONCE) void work()
  }
  warming.workers--
}

async function renew(path: string): Promise<FailureReason> {
  const { [OWN_URL]: own } = globalThis as { [OWN_URL]?: string }
  try {
    if (own && !(await visitUntilFresh(own + path))) return STILL_OLD
    const url = env().SITE_URL + path
    const headers = await visitUntilFresh(url)
    if (!headers) return STILL_OLD
    if (headers.has(CACHE_IN_FRONT)) await Promise.all([visit(url, 'gzip'), visit(url, 'identity')])
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** @returns the headers of the fresh page; undefined if it stays old */
async function visitUntilFresh(url: string): Promise<Headers | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const headers = await visit(url, 'br')
    if (headers.get('x-nextjs-cache') !== 'STALE') return headers
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS))
  }
  return undefined
}

async function visit(url: string, encoding: string): Promise<Headers> {
  const response = await fetch(url, {
    headers: { 'accept-encoding': encoding, 'cache-control': 'no-cache' },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  await response.arrayBuffer()
  return response.headers
}
