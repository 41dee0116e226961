import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from '../../lib/security/headers.ts'
import { defaultHeaders } from '../responses/default-headers.ts'
import { finishHead } from '../responses/finish-head.ts'

/** Node.js's error codes for unreadable requests; all others are a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Responds to requests that Node.js refuses to parse (broken syntax, headers above 16 kB, an unknown `Expect`), with
 * the headers of all responses.
 * @param siteUrl SITE_URL
 */
export function refuseUnreadable(server: Server, siteUrl: string): void {
  const headers = { ...securityHeaders(siteUrl), connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = STATUSES[error.code ?? ''] ?? 400
    // Node.js keeps an unfinished response here; a second one would become a part of it.
    const { _httpMessage: current } = socket as { _httpMessage?: { headersSent: boolean } | null }
    if (socket.writable && !current?.headersSent)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    socket.destroy()
  })
  server.on('checkExpectation', (request, response) => {
    finishHead(request, response, [defaultHeaders(siteUrl)])
    response.writeHead(417).end()
  })
}
