import { normalizePath } from './normalize-path'
import type { StoredRedirect } from './plan'
import { type Target, targetOf } from './target'

/** Where an old path leads. `permanent` only if every step is. */
export type ResolvedRedirect = Target & { permanent: boolean }

/** One step from each old address. */
export type RedirectMap = ReadonlyMap<string, ResolvedRedirect>

/** Longer chains are a mistake; the Studio prevents them. */
const MOST_STEPS = 10

/**
 * The redirects that make sense, by their old address. Of several from the same address the first counts.
 * @param redirects all published ones, in any state that a script may have left them in
 * @param site the site's own origin
 */
export function redirectMap(redirects: readonly Omit<StoredRedirect, '_id'>[], site?: string): RedirectMap {
  const map = new Map<string, ResolvedRedirect>()
  for (const { from, to, permanent } of redirects) {
    const address = normalizePath(from)
    const target = targetOf(to, site)
    if (address === undefined || target === undefined || map.has(address)) continue
    map.set(address, { ...target, permanent: permanent === true })
  }
  return map
}

/**
 * Follows redirects from a path without a page to the end: a page, another site, or a path without a redirect. The
 * visitor is redirected there in one step.
 * @param hasPage whether a path of this site has a page, where following stops
 * @returns undefined without a redirect, or for a loop
 */
export async function resolveRedirect(
  address: string,
  redirects: RedirectMap,
  hasPage: (address: string) => Promise<boolean>,
): Promise<ResolvedRedirect | undefined> {
  const start = normalizePath(address)
  let resolved = start === undefined ? undefined : redirects.get(start)
  for (let steps = 1; resolved?.address !== undefined; steps++) {
    if (resolved.address === start || steps > MOST_STEPS) return undefined
    const next = redirects.get(resolved.address)
    if (!next || (await hasPage(resolved.address))) return resolved
    resolved = { ...next, permanent: resolved.permanent && next.permanent }
  }
  return resolved
}
