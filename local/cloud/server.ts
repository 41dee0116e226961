import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import { freePort } from '../processes/ports.ts'

/** A web server on loopback. */
export type LoopbackServer = { port: number; url: string; close(): Promise<void> }

/** What answers requests; the second argument carries Node's own request and response. */
export type Handler = { fetch: (request: Request, bindings: never) => Response | Promise<Response> }

/**
 * Serves on 127.0.0.1 and, where the machine has it, ::1, and on no other address.
 * @param port 0 picks a free one
 * @throws the system's error (EADDRINUSE, EACCES) when 127.0.0.1 cannot be listened on
 */
export async function serveOnLoopback(handler: Handler, port: number): Promise<LoopbackServer> {
  const chosen = port || (await freePort())
  const servers = [await listen(handler, chosen, '127.0.0.1')]
  const second = await listen(handler, chosen, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return closeAll(servers).then(() => Promise.reject(error))
    return undefined // No IPv6 on this machine.
  })
  if (second) servers.push(second)
  return { port: chosen, url: `http://localhost:${chosen}`, close: () => closeAll(servers) }
}

function listen(handler: Handler, port: number, hostname: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    // The adaptor's faster Request and Response stay its own: they must not replace those of the whole process.
    const server = createAdaptorServer({
      fetch: handler.fetch as never,
      overrideGlobalObjects: false,
    }) as Server
    server.once('error', reject)
    server.listen(port, hostname, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

/** Streams never end by themselves, so connections are cut. */
async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  )
}
