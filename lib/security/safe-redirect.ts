/** Stands in for our own origin: only whether an address leaves it matters. */
const OWN = 'https://own.invalid'

/**
 * Endpoints do things when they are called, and lead nowhere that a person wants to be; the steps of a sign-in are no
 * place to come back to.
 */
const NO_PLACE = /^\/(?:api|auth|_next)(?:\/|$)/i

const LONGEST = 1000

/**
 * Where to go on to, if that is a page of ours.
 *
 * What is refused: other origins in whatever form browsers take them for one (`//evil.example`, `/\evil.example`, a tab
 * or line break in between, `/.//evil.example`), the same encoded once more for the sake of proxies that decode, and
 * addresses of endpoints.
 * @param next as it came with a request; from anybody
 * @param fallback where to go instead
 * @returns a path that begins with exactly one slash, with its query and fragment
 */
export function safeRedirect(next: string | null | undefined, fallback: string): string {
  if (!next || next.length > LONGEST || !next.startsWith('/')) return fallback
  if (/[\\\p{Cc}\p{Cf}\p{Z}]/u.test(next)) return fallback
  const url = URL.parse(next, OWN)
  if (url?.origin !== OWN || url.username !== '' || NO_PLACE.test(url.pathname)) return fallback
  return isPlain(url.pathname) ? url.pathname + url.search + url.hash : fallback
}

/** Whether a path stays one however often it is decoded. */
function isPlain(path: string): boolean {
  let decoded = path
  for (;;) {
    if (/^\/[/\\]|\\|\p{Cc}/u.test(decoded)) return false
    try {
      const further = decodeURIComponent(decoded)
      if (further === decoded) return true
      decoded = further
    } catch {
      return false
    }
  }
}
