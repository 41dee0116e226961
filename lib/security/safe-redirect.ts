/** Placeholder for our own origin: it only matters whether a URL stays on it. */
const OWN = 'https://own.invalid'

/**
 * Paths that are never a destination: endpoints, which act when called and show no page, and the steps of a sign-in.
 */
const NO_PLACE = /^\/(?:api|auth|_next)(?:\/|$)/i

const MAX_LENGTH = 1000

/**
 * Returns the path to redirect to if it is a page of this site, else the fallback.
 *
 * Refuses other origins in every form that browsers accept (`//evil.example`, `/\evil.example`, with a tab or line
 * break in between, `/.//evil.example`), the same encoded once more, because proxies may decode it, and paths of
 * endpoints.
 * @param next untrusted, from the request
 * @param fallback path to use instead
 * @returns a path that begins with exactly one slash, with its query and fragment
 */
export function safeRedirect(next: string | null | undefined, fallback: string): string {
  if (!next || next.length > MAX_LENGTH || !next.startsWith('/')) return fallback
  if (/[\\\p{Cc}\p{Cf}\p{Z}]/u.test(next)) return fallback
  // Not `URL.parse`, which Safari 17 and Firefox 115 lack: /auth/finish calls this in the browser.
  if (!URL.canParse(next, OWN)) return fallback
  const url = new URL(next, OWN)
  if (url.origin !== OWN || url.username !== '') return fallback
  return isPlain(url.pathname) ? url.pathname + url.search + url.hash : fallback
}

/** Whether a path stays on this site and leads to a page however often it is decoded: Next.js decodes it to route. */
function isPlain(path: string): boolean {
  let decoded = path
  for (;;) {
    if (/^\/[/\\]|\\|\p{Cc}/u.test(decoded) || NO_PLACE.test(decoded)) return false
    try {
      const further = decodeURIComponent(decoded)
      if (further === decoded) return true
      decoded = further
    } catch {
      return false
    }
  }
}
