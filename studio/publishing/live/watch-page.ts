import type { ShowingPage } from './showing-page'

/** Every public page names the beginnings of the revisions it was made of. */
const REVISIONS = /<meta name="revisions" content="([^"]*)"/
const SHOWN_CHARACTERS = 6

/** Longer than the site needs to find a change by itself whose announcement was lost. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 400
const REQUEST_MS = 10_000

/** What was last seen of a page that is not live yet. */
export type LastSeen = 'old' | 'missing' | 'failing' | 'unreachable'
export type Verdict = { live: true } | { live: false; lastSeen: LastSeen }

/** What of the browser is needed; tests bring their own. */
export type Surroundings = {
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
  now: () => number
}

const browser: Surroundings = {
  fetch: (...call) => fetch(...call),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
}

/**
 * Visits a page as a stranger would until it shows a revision.
 * @param signal ends the watching: then the verdict is what was seen last
 */
export async function watchPage(
  page: ShowingPage,
  revision: string,
  signal: AbortSignal,
  { fetch, wait, now }: Surroundings = browser,
): Promise<Verdict> {
  const until = now() + PATIENCE_MS
  let lastSeen: LastSeen = 'unreachable'
  while (!signal.aborted) {
    const seen = await look(page, revision, fetch).catch((): LastSeen => 'unreachable')
    if (seen === 'live') return { live: true }
    lastSeen = seen
    if (now() >= until) break
    await wait(PAUSE_MS)
  }
  return { live: false, lastSeen }
}

async function look(
  { path, redirects }: ShowingPage,
  revision: string,
  visit: typeof fetch,
): Promise<'live' | LastSeen> {
  const response = await visit(path, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  if (redirects) return response.type === 'opaqueredirect' ? 'live' : 'old'
  if (response.status >= 500) return 'failing'
  const revisions = REVISIONS.exec(await response.text())?.[1]?.split(' ') ?? []
  if (revisions.includes(revision.slice(0, SHOWN_CHARACTERS))) return 'live'
  return response.ok ? 'old' : 'missing'
}
