import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * What happens to a connection at a moment: `before` what asks for it has reached the server, or `after` it has, and
 * before its answer arrives.
 */
export type Break = { at: string; when: 'before' | 'after' }

/** A connection to PostgreSQL that breaks when it is told to. */
export type BreakingProxy = {
  /** The connection string given, through the proxy. */
  url: string
  /**
   * Breaks the next connection that sends a statement with this text; after that, optionally, nobody gets through any
   * more.
   */
  breakNext(how: Break, options?: { thenClosed?: boolean }): void
  /** Refuses connections, and breaks those there are; or lets them through again. */
  closed(yes: boolean): void
  /** Swallows whatever is sent from the next statement with this text on, without a word. */
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
    let answersArrive = true
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (sent: Buffer) => {
      if (swallowed !== undefined && sent.includes(swallowed)) answersArrive = false
      if (!answersArrive) return
      if (!planned || !sent.includes(planned.at)) return void upstream.write(sent)
      const { when, thenClosed } = planned
      planned = undefined
      isClosed = thenClosed ?? false
      if (when === 'before') return end()
      // The server has done what it was asked once it answers.
      upstream.removeAllListeners('data').once('data', end)
      upstream.write(sent)
    })
    upstream.on('data', (answer) => void client.write(answer))
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
