import { env } from '../env'

const ATTEMPTS = 20
const PAUSE_MS = 100
const AT_ONCE = 3
/** Header set by the cache of deploy/nginx. */
const CACHE_IN_FRONT = 'x-cache-status'

/**
 * Requests pages until they are rendered anew, so that the next visitor does not get the old one.
 *
 * Expired pages are kept until their successor is ready (a visitor gets the old page rather than an error when the
 * Content Lake fails); the first request gets the old page and starts the rendering, as `x-nextjs-cache: STALE` shows.
 * The requests make caches in front of the site (deploy/nginx) fetch a new copy for each encoding.
 * @returns the paths that were not renewed, with the reason; their next visit renews them
 */
export async function warm(paths: readonly string[]): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  const queue = [...paths]
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const problem = await visitUntilFresh(path)
      if (problem) failed.set(path, problem)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failed
}

async function visitUntilFresh(path: string): Promise<string | undefined> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const headers = await visit(path, 'br')
      if (headers.get('x-nextjs-cache') !== 'STALE') {
        if (headers.has(CACHE_IN_FRONT)) await Promise.all([visit(path, 'gzip'), visit(path, 'identity')])
        return undefined
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return 'still the old page'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function visit(path: string, encoding: string): Promise<Headers> {
  const response = await fetch(env().SITE_URL + path, {
    headers: { 'accept-encoding': encoding, 'cache-control': 'no-cache' },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  await response.arrayBuffer()
  return response.headers
}
