import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

/** A stream that a browser opened: its URL, the headers of its first message, and its socket. */
export type Conversation = { url: string; headers: Record<string, string>; socket: WebSocket }

/** A server with streams over WebSockets like the local Content Lake; the test sends its messages. */
export async function startStreamServer(options: {
  onStream?: (conversation: Conversation) => void
  /** Handles ordinary requests; status 404 when left out. */
  onRequest?: RequestListener
  /** Refuses WebSockets, as some proxies do. */
  refuse?: boolean
}) {
  let waiting = 0
  const server = createServer((request, response) => {
    waiting += 1
    response.on('close', () => (waiting -= 1))
    if (options.onRequest) options.onRequest(request, response)
    else response.writeHead(404).end()
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (options.refuse) return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.once('message', (data) => {
        const { headers } = JSON.parse(String(data)) as { headers: Record<string, string> }
        options.onStream?.({ url: request.url ?? '', headers, socket: opened })
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sockets open now. */
    open: () => sockets.clients.size,
    /** Ordinary requests with an open response. */
    waiting: () => waiting,
    async close() {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
