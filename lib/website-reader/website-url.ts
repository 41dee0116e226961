import { isPublicName } from '../http/complete-url.ts'

/** Longest URL that a gym's website would name. */
const MAX_LENGTH = 1000

/**
 * Validates every URL that the reader requests: the typed one, those of redirects, those of images.
 *
 * The URL parser normalizes decimal, octal, hexadecimal and IPv6 forms of a host and converts other scripts to ASCII; a
 * host that is an IP address is refused, public or not.
 * @param base for a relative URL
 * @returns http or https, without credentials and fragment, port 80 or 443, a public host name without a final dot;
 * undefined for anything else
 */
export function websiteUrl(text: string, base?: URL): URL | undefined {
  const url = text.length <= MAX_LENGTH ? URL.parse(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  if (!['', '80', '443'].includes(url.port)) return undefined
  url.hostname = url.hostname.replace(/\.$/, '')
  url.hash = ''
  return isPublicName(url.hostname) && url.href.length <= MAX_LENGTH ? url : undefined
}
