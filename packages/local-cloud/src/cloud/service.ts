import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Takes over a connection that asks for a WebSocket. False: there is none at this URL, and the caller keeps the
 * connection.
 */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/**
 * One stand-in for a hosted service, mounted in the local cloud. A new one is a folder that makes this object, and a
 * line in `services.ts`.
 */
export type Service = {
  /** Name in URLs and on the command line, e.g. `content-lake`. */
  name: string
  /** Name for people, e.g. `Sanity Content Lake`. */
  title: string
  /** One sentence for the dashboard. */
  purpose: string
  /** Path it is mounted at, e.g. `/airtable`; `/` takes whatever no other service does. */
  path: string
  /** Responds to a request whose URL still carries `path`. */
  fetch(request: Request): Response | Promise<Response>
  /** A service at the root that serves `/health` itself, as its protocol has it. */
  hasHealth?: boolean
  /** Where a service has WebSockets. */
  upgrade?: Upgrade
  /** Stops background work. */
  close(): Promise<void>
}

/** The service that a request path belongs to: the one with the longest fitting mount path. */
export function serviceFor(services: readonly Service[], path: string): Service | undefined {
  return services
    .filter((service) => service.path === '/' || path === service.path || path.startsWith(`${service.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
