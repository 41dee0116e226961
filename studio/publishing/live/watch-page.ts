import { shortRevision } from '../../../lib/content/revisions'
import type { PublicPage } from './public-page'

/** Every public page has a meta tag with the shortened revisions that it was rendered from. */
const REVISIONS = /<meta name="revisions" content="([^"]*)"/

/** Longer than the reconciler needs to find a change whose webhook was lost. */
const TIMEOUT_MS = 60_000
const INTERVAL_MS = 400
const REQUEST_TIMEOUT_MS = 10_000

/** The last response of a page that is not live yet. */
export type LastSeen = 'old' | 'missing' | 'failing' | 'unreachable'
export type WatchResult = { live: true } | { live: false; lastSeen: LastSeen }

/** The parts of the browser used here, which tests replace. */
export type BrowserApi = {
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
  now: () => number
}

const browser: BrowserApi = {
  fetch: (...call) => fetch(...call),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
}

/**
 * Requests a page without cookies until it shows a revision.
 * @param signal ends the requests; the result is then that of the last one
 */
export async function watchPage(
  page: PublicPage,
  revision: string,
  signal: AbortSignal,
  { fetch, wait, now }: BrowserApi = browser,
): Promise<WatchResult> {
  const until = now() + TIMEOUT_MS
  let lastSeen: LastSeen = 'unreachable'
  while (!signal.aborted) {
    const seen = await checkPage(page, revision, fetch).catch((): LastSeen => 'unreachable')
    if (seen === 'live') return { live: true }
    lastSeen = seen
    if (now() >= until) break
    await wait(INTERVAL_MS)
  }
  return { live: false, lastSeen }
}

async function checkPage(
  { path, redirects }: PublicPage,
  revision: string,
  visit: typeof fetch,
): Promise<'live' | LastSeen> {
  const response = await visit(path, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  if (redirects) return response.type === 'opaqueredirect' ? 'live' : 'old'
  if (response.status >= 500) return 'failing'
  const revisions = REVISIONS.exec(await response.text())?.[1]?.split(' ') ?? []
  if (revisions.includes(shortRevision(revision))) return 'live'
  return response.ok ? 'old' : 'missing'
}
