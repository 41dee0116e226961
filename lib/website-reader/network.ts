import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The ways out of this process that reading a website takes; tests put recording ones in their place. */
export type Network = {
  /** Every address of a name, IPv4 first; empty when there is none. Ends when the signal does. */
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>
  /** Begins a TCP connection to an IP address. */
  connect: (address: string, port: number) => Socket
  /** The address at the other end of a connection that is open. */
  peer: (socket: Socket) => string | undefined
  /** The addresses of this machine. */
  own: () => string[]
}

/**
 * The network of this machine. Names are asked of the DNS servers themselves, which can be given up, unlike the
 * system's resolver; `/etc/hosts` is not read, and variables that name a proxy are not either.
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
  // An IP address is given, so that nothing is looked up again.
  connect: (address, port) => connect({ host: address, port, autoSelectFamily: false }),
  peer: (socket) => socket.remoteAddress,
  own: () =>
    Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? []),
}
