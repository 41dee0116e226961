import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

/** When no address is known at all; all such visitors share it. */
const UNKNOWN = 'unknown'

/**
 * The network address a request came from.
 *
 * Whatever stands in front of the site appends the address it sees to `x-forwarded-for`, so that only the end of the list can be believed: the last entry
 * is this server's own, the ones before it those of the proxies that are known to stand in front.
 * @param forwardedFor the header's value
 * @param trustedProxies how many proxies stand in front of the server
 * @returns an IPv4 or IPv6 address in its usual notation, without port or zone; the nearest proxy's if the entry in question is missing or is none
 */
export function clientAddress(forwardedFor: string | null | undefined, trustedProxies: number): string {
  const entries = (forwardedFor ?? '').split(',').slice(-(1 + trustedProxies))
  return entries.map(addressIn).find((entry) => entry !== undefined) ?? UNKNOWN
}

/**
 * What limits are counted by: an IPv4 address by itself, an IPv6 address with its whole /64, which belongs to one connection.
 * @param address from `clientAddress`
 * @returns e.g. `192.0.2.1` or `2001:db8:1:2::/64`
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::', 2)
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function addressIn(entry: string): string | undefined {
  // `[2001:db8::1]:443`, `192.0.2.1:443` and `fe80::1%eth0` are seen in the wild.
  const bare = entry
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (isIP(bare) !== 6) return undefined
  // The system writes the same address always in the same way, unlike those who send headers.
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  return mapped?.[1] ?? address
}
