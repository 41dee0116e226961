import { normalizePath } from './normalize-path'
import type { StoredRedirect } from './plan'
import { type RedirectTarget, targetOf } from './target'

/** The final target of an old path. `permanent` is true if every step is permanent. */
export type ResolvedRedirect = RedirectTarget & { permanent: boolean }

/** The target of each old path after a single step. */
export type RedirectMap = ReadonlyMap<string, ResolvedRedirect>

/** Longer chains are mistakes, which the Studio prevents. */
const MAX_STEPS = 10

/**
 * The valid redirects by their old path. The first one counts if several have the same.
 * @param redirects all published ones; scripts may have written invalid ones
 * @param site the site's own origin
 */
export function redirectMap(redirects: readonly Omit<StoredRedirect, '_id'>[], site?: string): RedirectMap {
  const map = new Map<string, ResolvedRedirect>()
  for (const { from, to, permanent } of redirects) {
    const path = normalizePath(from)
    const target = targetOf(to, site)
    if (path === undefined || target === undefined || map.has(path)) continue
    map.set(path, { ...target, permanent: permanent === true })
  }
  return map
}

/**
 * Follows redirects from a path without a page until a page, another site, or a path without a redirect, so that the
 * visitor is redirected only once.
 * @param hasPage whether a path of this site has a page
 * @returns undefined without a redirect, or for a loop
 */
export async function resolveRedirect(
  path: string,
  redirects: RedirectMap,
  hasPage: (path: string) => Promise<boolean>,
): Promise<ResolvedRedirect | undefined> {
  const start = normalizePath(path)
  let resolved = start === undefined ? undefined : redirects.get(start)
  for (let steps = 1; resolved?.path !== undefined; steps++) {
    if (resolved.path === start || steps > MAX_STEPS) return undefined
    const next = redirects.get(resolved.path)
    if (!next || (await hasPage(resolved.path))) return resolved
    resolved = { ...next, permanent: resolved.permanent && next.permanent }
  }
  return resolved
}
