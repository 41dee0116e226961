/**
 * Where signing in may lead back to: an address within the Studio, without what follows `#`. Anywhere else on the same
 * site will not do: a page there may redirect to another site, and browsers take the code behind the `#` along.
 * @param wanted what the Studio asked for, such as `http://localhost:3000/studio/structure`
 * @param studioUrls the addresses that the Studio has
 * @returns undefined for anything else, so that nobody's code can be sent elsewhere
 */
export function returnAddress(wanted: string, studioUrls: readonly string[]): string | undefined {
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
