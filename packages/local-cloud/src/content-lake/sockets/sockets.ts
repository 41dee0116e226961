import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'

/** The request that opened a WebSocket. */
export type SocketRequest = {
  /** The requested URL, with its query. */
  url: URL
  /** Parameters of the path, decoded. */
  params: Readonly<Record<string, string>>
  headers: IncomingMessage['headers']
}

/** Handles an open WebSocket. An error closes the socket with 1011. */
export type SocketHandler = (socket: WebSocket, request: SocketRequest) => void | Promise<void>

type Route = { path: RegExp; handler: SocketHandler }

/** Largest message that a client may send, in bytes. */
const messageBytes = 256 * 1024
const mostSockets = 2_000
/** Interval of pings; a client that has not responded by the next one is disconnected. */
const heartbeatMs = 30_000
const goingAway = 1001
const internalError = 1011
const tryAgainLater = 1013

/** The WebSockets of the lake: handlers by path. */
export class Sockets {
  readonly #routes: Route[] = []
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytes,
    perMessageDeflate: false,
  })
  readonly #silent = new WeakSet<WebSocket>()
  readonly #heartbeat = setInterval(() => this.#checkHeartbeats(), heartbeatMs).unref()
  readonly #log: (line: string) => void

  constructor(log: (line: string) => void) {
    this.#log = log
  }

  /** @param pattern such as `/:version/socket/:dataset` */
  add(pattern: string, handler: SocketHandler): void {
    const path = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    this.#routes.push({ path: new RegExp(`^${path}$`), handler })
  }

  /** Takes over a connection if there is a handler for its path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = urlOf(request)
    for (const { path, handler } of this.#routes) {
      const found = url && path.exec(url.pathname)
      if (!found) continue
      const params = decoded(found.groups ?? {})
      if (!params) return false
      this.#server.handleUpgrade(request, socket, head, (opened) => {
        this.#talk(opened, handler, { url, params, headers: request.headers })
      })
      return true
    }
    return false
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const socket of this.#server.clients) socket.close(goingAway, 'The Content Lake stops')
    this.#server.close()
  }

  #talk(socket: WebSocket, handler: SocketHandler, request: SocketRequest): void {
    // Broken frames and lost connections emit `close` as well, which every handler listens for.
    socket.on('error', () => undefined)
    socket.on('pong', () => this.#silent.delete(socket))
    if (this.#server.clients.size > mostSockets) return socket.close(tryAgainLater, 'Too many WebSockets')
    void (async () => handler(socket, request))().catch((error: unknown) => {
      this.#log(`WebSocket ${request.url.pathname}: ${error instanceof Error ? error.stack : String(error)}`)
      socket.close(internalError, 'Something went wrong inside the local Content Lake')
    })
  }

  #checkHeartbeats(): void {
    for (const socket of this.#server.clients) {
      if (this.#silent.has(socket)) socket.terminate()
      this.#silent.add(socket)
      socket.ping()
    }
  }
}

function urlOf(request: IncomingMessage): URL | undefined {
  const address = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
  return URL.canParse(address) ? new URL(address) : undefined
}

function decoded(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch {
    return undefined
  }
}
