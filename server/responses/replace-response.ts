import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../../lib/log/log.ts'
import { requestPath } from '../requests/request-path.ts'

/** A prerendered page of the site that replaces a response of Next.js, with its own status. */
export type Replacement = {
  status: number
  /** path of the page; undefined sends `otherwise` */
  page: string | undefined
  headers: Record<string, string>
  /** sent when that page is unavailable */
  otherwise: string
  /** media type, HTML by default */
  type?: string
}

/** Inspects a response before it is sent: status and headers are set. */
export type Rule = (request: IncomingMessage, response: ServerResponse) => Replacement | undefined

/**
 * Replaces a response by the first rule that matches.
 *
 * Next.js does not let pages choose their status, and its own error responses have no body before scripts run.
 * @param self the server's own URL, to fetch the pages from
 */
export function replaceResponse(
  request: IncomingMessage,
  response: ServerResponse,
  self: string,
  rules: readonly Rule[],
): void {
  const { writeHead, write, end } = response
  let replaced = false

  const send = ({ status, page, headers, otherwise, type = 'text/html' }: Replacement) => {
    replaced = true
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    fetchPage(page && self + page, otherwise)
      .then(({ body, kept }) => {
        const contentType = { 'content-type': `${type}; charset=utf-8` }
        writeHead.call(response, status, { ...contentType, ...kept, ...headers })
        end.call(response, request.method === 'HEAD' ? undefined : body, 'utf8')
      })
      .catch((error: unknown) => {
        log().error({ err: error }, 'A response could not be replaced')
        response.destroy()
      })
  }
  const mustReplace = () => {
    if (replaced) return true
    if (response.headersSent) return false
    for (const rule of rules) {
      const replacement = rule(request, response)
      // A missing error page would request itself endlessly.
      if (!replacement || (replacement.page === requestPath(request) && request.method !== 'POST')) continue
      send(replacement)
      return true
    }
    return false
  }

  response.writeHead = ((status: number, ...rest: never[]) => {
    response.statusCode = status
    return mustReplace() ? response : writeHead.call(response, status, ...rest)
  }) as typeof writeHead
  response.write = ((...chunk: Parameters<typeof write>) =>
    mustReplace() ? true : write.apply(response, chunk)) as typeof write
  response.end = ((...chunk: Parameters<typeof end>) =>
    mustReplace() ? response : end.apply(response, chunk)) as typeof end
}

/** The policy that allows the scripts of a page, and the preload of its font, without which its text moves. */
const KEPT = ['content-security-policy', 'link']

/** A page of the site, with the headers that it needs. */
async function fetchPage(
  url: string | undefined,
  otherwise: string,
): Promise<{ body: string; kept?: Record<string, string> }> {
  if (!url) return { body: otherwise }
  try {
    const page = await fetch(url, { signal: AbortSignal.timeout(2000) })
    if (!page.ok) return { body: otherwise }
    const kept = KEPT.flatMap((name) => {
      const value = page.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return { body: await page.text(), kept: Object.fromEntries(kept) as Record<string, string> }
  } catch {
    return { body: otherwise }
  }
}
