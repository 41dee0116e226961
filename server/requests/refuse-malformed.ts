import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestPath } from './request-path.ts'

/** In bytes. Caches use paths as keys; the longest path of ours has a few hundred. */
const MAX_PATH_LENGTH = 2048

/** RFC 3986 §3.2.2 and §3.2.3: an IP address in brackets, or a name, which may be empty; then a port. */
const HOST = /^(?:\[[\w.:~!$&'()*+,;=-]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i

/**
 * Responds with 400 to a path that cannot be decoded, such as `/blog/%E0%A4%A` (Next.js would respond with 500), and to
 * one with `.` or `..` segments in any encoding: our checks and Next.js's router would read it differently. Browsers
 * resolve such paths before they send them. Also 400 to HTTP/1.1 without a Host, to several ones and to an invalid one,
 * as RFC 9112 §3.2 demands, and 414 to a path above 2 kB.
 * @returns whether it responded to the request
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const path = requestPath(request)
  const status =
    path.length > MAX_PATH_LENGTH ? 414 : isClear(path) && namesOneHost(request) ? undefined : 400
  if (status === undefined) return false
  const problem = status === 414 ? 'too long' : 'malformed'
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`This address is ${problem}. The home page is at /\n`)
  return true
}

/**
 * Whether a request has one Host, and a valid one; HTTP/1.0 may have none. Of several, a proxy could take another one
 * than we do.
 */
export function namesOneHost({ rawHeaders, headers: { host = '' }, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
  return (hosts === 1 && HOST.test(host)) || (hosts === 0 && httpVersion === '1.0')
}

/** Whether every parser reads the path alike. Proxies send it from its first slash on. */
function isClear(path: string): boolean {
  try {
    const segments = decodeURIComponent(path).split(/[/\\]/)
    return path.startsWith('/') && !segments.includes('.') && !segments.includes('..')
  } catch {
    return false
  }
}
