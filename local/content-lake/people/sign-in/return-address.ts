/**
 * Where signing in may lead back to: an address of the Studio, without what follows `#`.
 * @param wanted what the Studio asked for, such as `http://localhost:3000/studio`
 * @param studioUrls the addresses that the Studio has; their origins count
 * @returns undefined for anything else, so that nobody's code can be sent elsewhere
 */
export function returnAddress(wanted: string, studioUrls: readonly string[]): string | undefined {
  const url = URL.parse(wanted)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const allowed = studioUrls.some((studioUrl) => new URL(studioUrl).origin === url.origin)
  if (!allowed || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}
