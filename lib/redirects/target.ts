import { normalizePath } from './normalize-path'

const MAX_LENGTH = 2000

/** The target of a redirect. */
export type RedirectTarget = {
  /** for a `Location` header or an `href`: ASCII only, and never interpreted as another site by accident */
  href: string
  /** path of the page on this site, as `normalizePath` returns it; absent for another site */
  path?: string
}

/**
 * Reads the target of a redirect: a path of this site, or an absolute http(s) URL without a password. Checked here too,
 * because scripts can write redirects that the Studio rejects.
 * @param site the site's own origin, such as `https://www.example.com`: a URL within it counts as a path
 * @returns undefined for anything else
 */
export function targetOf(to: unknown, site?: string): RedirectTarget | undefined {
  if (typeof to !== 'string' || to.length > MAX_LENGTH) return undefined
  const text = to.trim()
  // Browsers remove or replace some of these characters: "/\example.com" would lead to another site.
  if (!text.isWellFormed() || /[\\\s\p{Cc}]/u.test(text)) return undefined
  if (text.startsWith('/')) return pathTarget(text)
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  if (site && URL.canParse(site) && url.origin === new URL(site).origin)
    return pathTarget(url.pathname + url.search + url.hash)
  return { href: url.href }
}

const PLACEHOLDER_ORIGIN = 'http://site.invalid'

function pathTarget(text: string): RedirectTarget | undefined {
  if (!URL.canParse(text, PLACEHOLDER_ORIGIN)) return undefined
  const url = new URL(text, PLACEHOLDER_ORIGIN)
  const href = url.pathname + url.search + url.hash
  const path = normalizePath(url.pathname)
  if (url.origin !== PLACEHOLDER_ORIGIN || href.startsWith('//') || path === undefined) return undefined
  return { href, path }
}
