import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The public IPv6 range; IP addresses outside of it (IPv4-compatible, NAT64, reserved) are refused. */
const INTERNET = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Azure's internal services, at an IP address that looks public:
 * https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const AZURE = '168.63.129.16'

/** An ISATAP address contains an IPv4 address; its last 64 bits begin like this (RFC 5214). */
const isIsatap = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/**
 * Normalizes an IP address of the public internet.
 *
 * Refuses every range that IANA lists for another purpose: private, loopback, link-local (cloud metadata), shared
 * (CGNAT), multicast, documentation, benchmarking, reserved, and the ranges that contain an IPv4 address (IPv4-mapped,
 * IPv4-compatible, NAT64, 6to4, Teredo, ISATAP).
 * @param text an IPv4 or IPv6 address, as a resolver returns it
 * @returns undefined for any other IP address, and for other text
 */
export function publicIp(text: string): string | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined
  const ip = ipaddr.parse(text)
  if (ip.range() !== 'unicast') return undefined
  if (ip instanceof ipaddr.IPv6 && (!ip.match(INTERNET) || isIsatap(ip))) return undefined
  const normal = ip.toString()
  return normal === AZURE ? undefined : normal
}
