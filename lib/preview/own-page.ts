import { safeRedirect } from '../security/safe-redirect'

const PATHNAME = 'sanity-preview-pathname'

/**
 * Limits a request to open a preview to pages of this site. next-sanity checks the path only, and `/.//example.com` has
 * the path `//example.com`, which browsers take for another site.
 */
export function toOwnPage(request: Request): Request {
  const url = new URL(request.url)
  const wanted = url.searchParams.get(PATHNAME)
  if (!wanted || !URL.canParse(wanted, url)) return request
  const { pathname, search, hash } = new URL(wanted, url)
  url.searchParams.set(PATHNAME, safeRedirect(pathname + search + hash, '/'))
  return new Request(url, { headers: request.headers })
}
