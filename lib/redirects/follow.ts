import { plainAddress } from './address'
import type { StoredRedirect } from './plan'
import { type Target, targetOf } from './target'

/** Where a visitor of an old address is sent. `permanent` only if every step is. */
export type Way = Target & { permanent: boolean }

/** One step from each old address. */
export type Ways = ReadonlyMap<string, Way>

/** Longer chains are a mistake; the Studio makes none. */
const MOST_STEPS = 10

/**
 * The redirects that make sense, by their old address. Of several from the same address the first counts.
 * @param redirects all published ones, in any state that a script may have left them in
 * @param site the site's own origin
 */
export function waysOf(redirects: readonly Omit<StoredRedirect, '_id'>[], site?: string): Ways {
  const ways = new Map<string, Way>()
  for (const { from, to, permanent } of redirects) {
    const address = plainAddress(from)
    const target = targetOf(to, site)
    if (address === undefined || target === undefined || ways.has(address)) continue
    ways.set(address, { ...target, permanent: permanent === true })
  }
  return ways
}

/**
 * Follows redirects from an address without a page to where they end: at a page, at another site, or at an address that
 * is redirected no further. The visitor is sent there in one step.
 * @param hasPage whether there is a page at an address of this site. It is asked only on the way, and there the page
 * wins
 * @returns undefined when there is no redirect, or when they go round in circles
 */
export async function follow(
  address: string,
  ways: Ways,
  hasPage: (address: string) => Promise<boolean>,
): Promise<Way | undefined> {
  const start = plainAddress(address)
  let way = start === undefined ? undefined : ways.get(start)
  for (let steps = 1; way?.address !== undefined; steps++) {
    if (way.address === start || steps > MOST_STEPS) return undefined
    const next = ways.get(way.address)
    if (!next || (await hasPage(way.address))) return way
    way = { ...next, permanent: way.permanent && next.permanent }
  }
  return way
}
