/**
 * The URL within the Studio to redirect to after signing in, without its hash. Other paths of the same origin are not
 * allowed: a page there may redirect to another site, and browsers carry the code in the hash along.
 * @param wanted the URL that the Studio sent, such as `http://localhost:3000/studio/structure`
 * @param studioUrls the URLs of the Studio
 * @returns undefined for any other URL, so that codes never reach another site
 */
export function allowedReturnUrl(wanted: string, studioUrls: readonly string[]): string | undefined {
  const url = URL.parse(wanted)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  if (!studioUrls.some((studioUrl) => isWithin(url, new URL(studioUrl)))) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}

function isWithin(url: URL, studio: URL): boolean {
  const base = studio.pathname.replace(/(?<!\/)\/+$/, '')
  const isBelow = url.pathname === base || url.pathname.startsWith(`${base}/`)
  return url.origin === studio.origin && isBelow
}
