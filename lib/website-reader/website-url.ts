import { isPublicName } from '../http/web-address.ts'

/** Longer ones are no address that a gym's site would name. */
const LONGEST = 1000

/**
 * The rule for every address that is asked while reading a website: the one that was typed, each redirect's, each
 * picture's.
 *
 * The URL parser turns decimal, octal, hexadecimal and IPv6 forms of a host into the usual ones and names in other
 * scripts into ASCII; a host that is an IP address is refused, public or not.
 * @param base what a relative address is relative to
 * @returns http or https, without credentials and fragment, port 80 or 443, a public name without a final dot;
 * undefined for anything else
 */
export function websiteUrl(text: string, base?: URL): URL | undefined {
  const url = text.length <= LONGEST ? URL.parse(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  if (!['', '80', '443'].includes(url.port)) return undefined
  url.hostname = url.hostname.replace(/\.$/, '')
  url.hash = ''
  return isPublicName(url.hostname) && url.href.length <= LONGEST ? url : undefined
}
