import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Server, ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Duplex } from 'node:stream'
import { settledWithin } from '../processes/deadline.ts'
import { freePort } from '../processes/ports.ts'
import type { Upgrade } from './service.ts'

/** A web server on loopback. */
export type LoopbackServer = {
  port: number
  url: string
  /** Waits for responses in progress, so that a restart loses none, then closes the remaining connections. */
  close(): Promise<void>
}

/** Handles requests; the second argument carries Node's own request and response. */
export type Handler = {
  fetch: (request: Request, bindings: never) => Response | Promise<Response>
  upgrade?: Upgrade | undefined
}

/** How long closing waits for responses. */
const closeTimeoutMs = 3_000

/**
 * Serves on 127.0.0.1 and, where the machine has it, ::1, and on no other IP address.
 * @param port 0 picks a free one
 * @param https PEM; serves HTTPS, and HTTP/2 to clients that support it, where the limit of six connections does not
 * apply
 * @throws the system's error (EADDRINUSE, EACCES) when 127.0.0.1 cannot be listened on
 */
export async function serveOnLoopback(
  handler: Handler,
  port: number,
  https?: { key: string; cert: string },
): Promise<LoopbackServer> {
  const chosen = port || (await freePort())
  const servers = [await listen(handler, chosen, '127.0.0.1', https)]
  const second = await listen(handler, chosen, '::1', https).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return closeAll(servers).then(() => Promise.reject(error))
    return undefined // No IPv6 on this machine.
  })
  if (second) servers.push(second)
  return {
    port: chosen,
    url: `${https ? 'https' : 'http'}://localhost:${chosen}`,
    close: () => closeAll(servers),
  }
}

/** `unfinished`: responses in progress, without event streams. */
type Listening = {
  server: Server
  unfinished: Set<ServerResponse>
  upgraded: Set<Duplex>
  secure: Set<Destroyable>
}

type Destroyable = { destroy(): void; once(event: 'close', listener: () => void): unknown }

function listen(
  handler: Handler,
  port: number,
  hostname: string,
  https?: { key: string; cert: string },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    // The adaptor's own Request and Response must not replace those of the whole process.
    const unfinished = new Set<ServerResponse>()
    const fetch = async (request: Request, bindings: HttpBindings) => {
      const response = await handler.fetch(request, bindings as never)
      if (isStream(response)) unfinished.delete(bindings.outgoing as ServerResponse)
      return response
    }
    const server = createAdaptorServer({
      fetch: fetch as never,
      overrideGlobalObjects: false,
      // WebSockets need HTTP/1.1.
      ...(https && { createServer: createSecureServer, serverOptions: { ...https, allowHTTP1: true } }),
    }) as Server
    const upgraded = new Set<Duplex>()
    // An HTTP/2 server cannot close all of its connections by itself.
    const secure = new Set<Destroyable>()
    for (const event of https ? ['session', 'secureConnection'] : []) {
      server.on(event, (connection: Destroyable) => {
        secure.add(connection)
        connection.once('close', () => secure.delete(connection))
      })
    }
    server.on('request', (_, response: ServerResponse) => {
      unfinished.add(response)
      response.once('close', () => unfinished.delete(response))
    })
    server.on('upgrade', (request, socket, head) => {
      upgraded.add(socket)
      socket.once('close', () => upgraded.delete(socket))
      socket.on('error', () => socket.destroy())
      if (handler.upgrade?.(request, socket, head)) return
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    })
    server.once('error', reject)
    server.listen(port, hostname, () => {
      server.off('error', reject)
      resolve({ server, unfinished, upgraded, secure })
    })
  })
}

async function closeAll(all: readonly Listening[]): Promise<void> {
  await Promise.all(
    all.map(async ({ server, unfinished, upgraded, secure }) => {
      const closed = new Promise((resolve) => server.close(resolve))
      await finished(unfinished)
      // Event streams and WebSockets never end by themselves, so they are closed.
      if ('closeAllConnections' in server) server.closeAllConnections()
      for (const connection of [...upgraded, ...secure]) connection.destroy()
      await closed
    }),
  )
}

/** Waits until every response is sent, or the time is over. */
async function finished(unfinished: ReadonlySet<ServerResponse>): Promise<void> {
  const ended = [...unfinished].map((response) => new Promise((resolve) => response.once('close', resolve)))
  await settledWithin(Promise.all(ended), closeTimeoutMs)
}

const isStream = (response: Response) =>
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
