import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Decides by the request whether it changes the page that is its response: then it returns a function that gets the
 * whole page, may set headers, and returns the page to send.
 */
export type PageStep = (
  request: IncomingMessage,
) => ((html: string, response: ServerResponse) => string) | undefined

/**
 * Runs steps, in this order, on a page that Next.js responds with, before any of it is sent. Only for a request that a
 * step wants to change the page of; files and data for the router pass unchanged.
 */
export function finishPage(
  request: IncomingMessage,
  response: ServerResponse,
  steps: readonly PageStep[],
): void {
  const changes = request.method === 'GET' ? steps.flatMap((step) => step(request) ?? []) : []
  if (changes.length === 0) return
  const { flushHeaders, write, end } = response
  const parts: Buffer[] = []
  const isPage = () =>
    !response.headersSent && String(response.getHeader('content-type')).startsWith('text/html')
  const collect = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part as string))
  }
  // Next.js sends the headers of a page before its first part, and a step sets them by the whole page.
  response.flushHeaders = () => {
    if (!isPage()) flushHeaders.call(response)
  }
  response.write = ((...part: Parameters<typeof write>) => {
    if (!isPage()) return write.apply(response, part)
    collect(part[0])
    return true
  }) as typeof write
  response.end = ((...part: Parameters<typeof end>) => {
    if (!isPage()) return end.apply(response, part)
    collect(part[0])
    const html = Buffer.concat(parts).toString()
    const finished = changes.reduce((page, change) => change(page, response), html)
    if (finished === html) return end.call(response, html, 'utf8')
    response.removeHeader('etag')
    response.removeHeader('content-length')
    return end.call(response, finished, 'utf8')
  }) as typeof end
}
