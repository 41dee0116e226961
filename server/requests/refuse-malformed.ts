import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestPath } from './request-path.ts'

/** In bytes. Caches keep paths as keys, and the longest of the site's own have a few hundred. */
const LONGEST_PATH = 2048

/**
 * Answers 400 to a path that cannot be decoded, such as `/blog/%E0%A4%A` (Next.js would answer 500), and to one that
 * leads through `.` or `..`, however it is written: what checks paths here and what routes them in Next.js would take
 * it for two different ones. Browsers resolve such paths before they ask. A request of HTTP/1.1 names its host, as the
 * standard wants it. Answers 414 to a path above 2 kB.
 * @returns whether the request was answered
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const path = requestPath(request)
  const status = path.length > LONGEST_PATH ? 414 : isClear(path) && namesHost(request) ? undefined : 400
  if (status === undefined) return false
  const problem = status === 414 ? 'too long' : 'malformed'
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`This address is ${problem}. The home page is at /\n`)
  return true
}

const namesHost = ({ headers, httpVersion }: IncomingMessage) =>
  headers.host !== undefined || httpVersion === '1.0'

/** Whether a path means the same to everything that reads it. Proxies send it from its first slash on. */
function isClear(path: string): boolean {
  try {
    const segments = decodeURIComponent(path).split(/[/\\]/)
    return path.startsWith('/') && !segments.includes('.') && !segments.includes('..')
  } catch {
    return false
  }
}
