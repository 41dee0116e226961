import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Network } from '@/lib/website-reader/network'

/** The IP address that every public host resolves to in these tests: the only one that may be connected to. */
export const PUBLIC = '93.184.215.14'

/** Where the site itself is, in these tests; without an IP address unless a test gives it one. */
export const OWN_HOST = 'liftpass.example'

/**
 * A network whose only machine is a real server on this one, known as PUBLIC. Every connection is recorded, and refused
 * unless it goes there.
 * @param ips what a name resolves to; a function gets the number of the query. Any other name leads to PUBLIC.
 */
export async function recordingNetwork(
  listener: RequestListener,
  ips: Record<string, string[] | ((asked: number) => string[])> = {},
) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: serverPort } = server.address() as AddressInfo
  const connections: string[] = []
  const peers = new WeakMap<Socket, string>()
  const asked = new Map<string, number>()
  const network: Network = {
    resolve: async (host) => {
      const times = asked.get(host) ?? 0
      asked.set(host, times + 1)
      const known = ips[host] ?? (host === OWN_HOST ? [] : [PUBLIC])
      return typeof known === 'function' ? known(times) : known
    },
    connect: (ip, port) => {
      connections.push(`${ip} ${port}`)
      const isPublic = ip === PUBLIC
      const socket = connect({ host: '127.0.0.1', port: isPublic ? serverPort : 1 })
      peers.set(socket, ip)
      return socket
    },
    peer: (socket) => peers.get(socket),
    own: () => ['127.0.0.1', '10.1.2.3', '203.0.114.7'],
  }
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { network, connections, asked, close }
}
