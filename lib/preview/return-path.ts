import { safeRedirect } from '../security/safe-redirect'

/**
 * The page to return to after leaving a preview: the one the request came from, if it is one of ours.
 * @param referer the request's header
 * @param host the request's own host; a page of another site is not returned to
 * @returns a path of this site, beginning with exactly one slash and free of what the Studio adds to URLs
 */
export function returnPath(referer: string | null, host: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const url = new URL(referer)
  if (url.host !== host || url.pathname.startsWith('/studio')) return '/'
  for (const name of [...url.searchParams.keys()]) {
    if (name.startsWith('sanity-preview-')) url.searchParams.delete(name)
  }
  return safeRedirect(url.pathname + url.search, '/')
}
