import { normalizePath } from './normalize-path'

const LONGEST = 2000

/** Where a redirect leads. */
export type Target = {
  /** for a `Location` header or an `href`: plain ASCII, and never one that names another site by accident */
  href: string
  /** the page of this site it leads to, as `normalizePath` writes it; absent for another site */
  address?: string
}

/**
 * Reads the new address of a redirect. Scripts can write what the Studio would refuse, so nothing is taken for granted:
 * only a path of this site or a complete http(s) address without a password counts.
 * @param site the site's own origin, such as `https://www.example.com`: a complete address within it counts as a path
 * @returns undefined for anything else
 */
export function targetOf(to: unknown, site?: string): Target | undefined {
  if (typeof to !== 'string' || to.length > LONGEST) return undefined
  const text = to.trim()
  // Browsers drop or turn some of these, so that "/\example.com" would lead to another site.
  if (!text.isWellFormed() || /[\\\s\p{Cc}]/u.test(text)) return undefined
  if (text.startsWith('/')) return within(text)
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  if (site && URL.canParse(site) && url.origin === new URL(site).origin)
    return within(url.pathname + url.search + url.hash)
  return { href: url.href }
}

const ANYWHERE = 'http://site.invalid'

function within(path: string): Target | undefined {
  if (!URL.canParse(path, ANYWHERE)) return undefined
  const url = new URL(path, ANYWHERE)
  const href = url.pathname + url.search + url.hash
  const address = normalizePath(url.pathname)
  if (url.origin !== ANYWHERE || href.startsWith('//') || address === undefined) return undefined
  return { href, address }
}
