import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'
import { log } from '../log/log.ts'

/** Used when no IP address is known; all such visitors share it. */
const UNKNOWN = 'unknown'

/** Which proxies are trusted to append to `x-forwarded-for`. */
export type TrustedProxies = {
  /** how many entries before the last our proxies added; 0: as many as are listed IP addresses */
  hops: number
  /** whether an IP address is one of the listed proxies */
  lists: (ip: string) => boolean
}

/**
 * Reads TRUSTED_PROXIES.
 * @param text a number, IP addresses and networks (`10.0.0.0/8`, `2001:db8::1`), or both, with commas between; empty
 * for none
 * @throws Error that says what cannot be read
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const listed = new BlockList()
  let hops = 0
  for (const part of text.split(',').flatMap((piece) => piece.trim() || [])) {
    if (/^\d+$/.test(part) && Number(part) <= 10) hops = Number(part)
    else addNetwork(listed, part)
  }
  return { hops, lists: (ip) => holds(listed, ip) }
}

function addNetwork(list: BlockList, text: string): void {
  const [ip = '', bits, ...more] = text.split('/')
  const family = familyOf(ip)
  const longest = family === 'ipv4' ? 32 : 128
  if (
    !family ||
    more.length > 0 ||
    (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= longest))
  ) {
    throw new Error(
      `“${text}” is neither a number up to 10 nor an address such as 10.0.0.1, 10.0.0.0/8 or 2001:db8::/32`,
    )
  }
  list.addSubnet(ip, bits === undefined ? longest : Number(bits), family)
}

const familyOf = (ip: string) => (isIPv4(ip) ? 'ipv4' : isIPv6(ip) ? 'ipv6' : undefined)

function holds(list: BlockList, ip: string): boolean {
  const family = familyOf(ip)
  return family !== undefined && list.check(ip, family)
}

/** IP addresses that no host on the internet has: loopback and private networks. */
const near = new BlockList()
for (const network of [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
]) {
  addNetwork(near, network)
}

/** Whether an IP address is of this machine or a private network. */
export const isPrivateIp = (ip: string): boolean => holds(near, ip)

/**
 * Determines the client's IP address.
 *
 * Each proxy appends the IP address it sees to `x-forwarded-for`, so only the end of the list can be trusted: the last
 * entry is this server's own, those before it are the proxies'. A mere number of proxies is trusted only on connections
 * from this machine or a private network: a client who reaches an open port past the proxy could forge the header.
 * @param forwardedFor the header's value
 * @param proxies that stand in front of the server, see `readTrustedProxies`
 * @returns an IPv4 or IPv6 address in canonical notation, without port or zone; the nearest proxy's if the entry is
 * missing or invalid
 */
export function clientIp(forwardedFor: string | null | undefined, proxies: TrustedProxies): string {
  const entries = (forwardedFor ?? '').split(',').map(ipIn)
  const believed = entries.slice(-(1 + believedHops(entries, proxies)))
  return believed.find((entry) => entry !== undefined) ?? UNKNOWN
}

/** How many entries before the last are trusted. */
function believedHops(entries: readonly (string | undefined)[], { hops, lists }: TrustedProxies): number {
  const isListed = (entry: string | undefined) => entry !== undefined && lists(entry)
  if (hops === 0) {
    const nearestStranger = entries.findLastIndex((entry) => !isListed(entry))
    return entries.length - 1 - Math.max(0, nearestStranger)
  }
  const last = entries.at(-1)
  if (last === undefined) return 0
  if (isListed(last) || isPrivateIp(last)) return hops
  warnOnce()
  return 0
}

let warned = false

function warnOnce(): void {
  if (warned) return
  warned = true
  log().warn(
    'A connection comes from a public address, whose X-Forwarded-For is not believed though TRUSTED_PROXIES has a number. ' +
      'If it is a proxy of yours, add its address or network to TRUSTED_PROXIES, after a comma; if it is not, let only the proxy reach this port.',
  )
}

/**
 * What rate limits count by: an IPv4 address, or the /64 of an IPv6 address, which belongs to one connection.
 * @param ip from `clientIp`
 * @returns e.g. `192.0.2.1` or `2001:db8:1:2::/64`
 */
export const networkOf = (ip: string): string =>
  isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip

/**
 * The /48 of an IPv6 address: what a provider assigns to one customer, 65,536 times a /64.
 * @returns e.g. `2001:db8:1::/48`; undefined for any other IP address
 */
export const siteOf = (ip: string): string | undefined =>
  isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(':')}::/48` : undefined

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::', 2)
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

function ipIn(entry: string): string | undefined {
  // Proxies also send `[2001:db8::1]:443`, `192.0.2.1:443` and `fe80::1%eth0`.
  const bare = entry
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^([^%]*)%.*$/, '$1')
  if (isIPv4(bare)) return bare
  if (isIP(bare) !== 6) return undefined
  // Node writes an IP address always in the same way, unlike proxies.
  const { address: ip } = new SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)
  return mapped?.[1] ?? ip
}
