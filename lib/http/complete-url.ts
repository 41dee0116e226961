/** Names that never belong to a public website. */
const PRIVATE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|arpa|corp|test|invalid|onion)$/

const PUBLIC_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/

/** Whether a host, as the URL parser writes it, may belong to a public website: no IP address, no private name. */
export const isPublicName = (hostname: string): boolean =>
  hostname.length <= 253 && PUBLIC_HOST.test(hostname) && !PRIVATE.test(hostname)

/**
 * Completes a web address as people write it: `gym.com` becomes `https://gym.com`; paths stay.
 * @returns undefined for what cannot be a public website's URL
 */
export function completeUrl(typed: string): string | undefined {
  if (typed === '' || /[\s\\<>"]/.test(typed)) return undefined
  const complete = withScheme(typed)
  // Before the path an @ belongs to an email address or a password; in a path it names an account: tiktok.com/@gym.
  if (!complete || /^[^/]*\/+[^/?#]*@/.test(complete) || !URL.canParse(complete)) return undefined
  const url = new URL(complete)
  url.hostname = url.hostname.replace(/\.$/, '')
  if (!isPublicName(url.hostname)) return undefined
  const bare = url.pathname === '/' && !url.search && !url.hash
  return bare ? url.origin : url.href
}

/**
 * Adds `https:` where the scheme is missing; refuses schemes other than http and https. `gym.com:8080` begins with a
 * host, not with a scheme.
 */
function withScheme(typed: string): string | undefined {
  if (/^https?:\/\//i.test(typed)) return typed
  if (typed.startsWith('//')) return `https:${typed}`
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? undefined : `https://${typed}`
}
