import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The network functions of the website reader; tests replace them with recording ones. */
export type Network = {
  /** Every IP address of a host name, IPv4 first; empty when there is none. The signal cancels it. */
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>
  /** Begins a TCP connection to an IP address. */
  connect: (ip: string, port: number) => Socket
  /** The peer IP address of an open connection. */
  peer: (socket: Socket) => string | undefined
  /** The IP addresses of this machine. */
  own: () => string[]
}

/**
 * The real network. It queries DNS servers directly, which can be cancelled, unlike the system resolver; it ignores
 * `/etc/hosts` and the proxy variables.
 */
export const systemNetwork: Network = {
  resolve: async (host, signal) => {
    const resolver = new Resolver({ timeout: 1000, tries: 2 })
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      return found.flatMap((family) => (family.status === 'fulfilled' ? family.value : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  },
  // The host is an IP address, so Node.js resolves nothing again.
  connect: (ip, port) => connect({ host: ip, port, autoSelectFamily: false }),
  peer: (socket) => socket.remoteAddress,
  own: () => Object.values(networkInterfaces()).flatMap((ips) => ips?.map(({ address }) => address) ?? []),
}
