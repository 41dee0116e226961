import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * Breaks a connection at a statement that contains `at`: `before` the statement reaches the server, or `after` the
 * server executed it and before its response arrives.
 */
export type Break = { at: string; when: 'before' | 'after' }

/** A proxy to PostgreSQL whose connections break on command. */
export type BreakingProxy = {
  /** The connection string of the target, with the URL of the proxy. */
  url: string
  /**
   * Breaks the next connection that sends a statement with this text, and with `thenClosed` refuses all connections
   * afterwards.
   */
  breakNext(how: Break, options?: { thenClosed?: boolean }): void
  /** Refuses connections and breaks open ones, or accepts connections again. */
  closed(yes: boolean): void
  /** Discards everything sent from the next statement with this text on, and keeps the connection open. */
  swallow(text: string | undefined): void
  stop(): Promise<void>
}

export async function breakingProxy(target: string): Promise<BreakingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let planned: (Break & { thenClosed?: boolean }) | undefined
  let isClosed = false
  let swallowed: string | undefined

  const server = net.createServer((client) => {
    if (isClosed) return client.destroy()
    const upstream = net.connect(Number(port), hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    let responsesArrive = true
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (sent: Buffer) => {
      if (swallowed !== undefined && sent.includes(swallowed)) responsesArrive = false
      if (!responsesArrive) return
      if (!planned || !sent.includes(planned.at)) return void upstream.write(sent)
      const { when, thenClosed } = planned
      planned = undefined
      isClosed = thenClosed ?? false
      if (when === 'before') return end()
      // The response of the server means that it executed the statement.
      upstream.removeAllListeners('data').once('data', end)
      upstream.write(sent)
    })
    upstream.on('data', (bytes) => void client.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    breakNext: (how, options = {}) => {
      planned = { ...how, ...options }
    },
    closed: (yes) => {
      isClosed = yes
      if (yes) for (const socket of sockets) socket.destroy()
    },
    swallow: (text) => {
      swallowed = text
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
