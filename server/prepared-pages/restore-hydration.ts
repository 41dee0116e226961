import type { IncomingMessage } from 'node:http'
import { HYDRATION_PREFIX, hydrationPathIn } from './defer-scripts.ts'
import { hydrationSoonAt, storedHydrationPath } from './page-store.ts'
import type { Prepared } from './prepared.ts'
import { revalidatePage } from './revalidate-page.ts'

/** As `deferScripts` makes them. */
const HYDRATION_PATH = new RegExp(`^${HYDRATION_PREFIX}[\\w-]{22}$`)
/** Further simultaneous requests get 404: each costs as much as a page that is not in memory. */
const AT_ONCE = 16

/** Running restorations by the path of the data. */
const askedFor = new Map<string, Promise<Prepared | undefined>>()

/**
 * Restores the hydration data of a page, which the store may have dropped, and lacks after a restart. Requests the page
 * from Next.js, whose cache (server/page-cache.mjs) then reads it from disk or renders it, and prepares it once more.
 * @param request for the data
 * @param self this server's own URL
 * @returns undefined when the page has other data now, or is unknown
 */
export async function restoreHydration(
  { url = '/', headers }: IncomingMessage,
  self: string,
): Promise<Prepared | undefined> {
  const soon = await hydrationSoonAt(url)
  const page = pageThatAsks(headers)
  if (soon || page === undefined || !HYDRATION_PATH.test(url)) return soon
  const stored = storedHydrationPath(page)
  if (stored !== undefined && stored !== url) return undefined
  const known = askedFor.get(url)
  if (known || askedFor.size >= AT_ONCE) return known
  const restored = revalidatePage(self + page)
    .then(() => hydrationSoonAt(url))
    .finally(() => askedFor.delete(url))
  askedFor.set(url, restored)
  return restored
}

/** Whether visitors ask for the data of a prepared page, and the store no longer has it. */
export function isDataAskedFor(page: { kind: string; html?: string } | null | undefined): boolean {
  if (askedFor.size === 0 || page?.kind !== 'APP_PAGE' || !page.html) return false
  const path = hydrationPathIn(page.html)
  return path !== undefined && askedFor.has(path)
}

/** The path of the page whose loader sends a request; undefined for other senders. */
function pageThatAsks({ referer, host }: IncomingMessage['headers']): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer)
  return url?.host === host && !url?.pathname.startsWith('/api/') ? url?.pathname : undefined
}
