import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where IPv6 addresses of the internet are; whatever is outside (IPv4-compatible, NAT64, reserved) is not asked. */
const INTERNET = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Azure's own services for its machines, at an address that looks public:
 * https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const AZURE = '168.63.129.16'

/** The last 64 bits of an ISATAP address begin so, and carry an IPv4 address (RFC 5214). */
const isIsatap = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/**
 * An address of the public internet in its one usual form.
 *
 * Everything that IANA lists for another purpose is none: private, loopback, link-local (cloud metadata), shared
 * (CGNAT), multicast, documentation, benchmarking, reserved, and what leads to an IPv4 address by another name
 * (IPv4-mapped, IPv4-compatible, NAT64, 6to4, Teredo, ISATAP).
 * @param text an IPv4 or IPv6 address in a usual notation, as a resolver answers
 * @returns undefined for any other address, and for what is none
 */
export function publicAddress(text: string): string | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return undefined
  if (address instanceof ipaddr.IPv6 && (!address.match(INTERNET) || isIsatap(address))) return undefined
  const normal = address.toString()
  return normal === AZURE ? undefined : normal
}
