import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../../lib/log/log.ts'
import { requestPath } from '../requests/request-path.ts'

/** What is sent instead of an answer of Next.js: a prerendered page of the site under a status of its own. */
export type Replacement = {
  status: number
  /** path of the page; undefined sends `otherwise` */
  page: string | undefined
  headers: Record<string, string>
  /** for when not even that page can be had */
  otherwise: string
  /** media type of what is sent, HTML if not given */
  type?: string
}

/** Looks at an answer that is about to be sent: its status and headers are set, nothing has left. */
export type Rule = (request: IncomingMessage, response: ServerResponse) => Replacement | undefined

/**
 * Lets the first rule that wants to replace an answer do so.
 *
 * Next.js gives pages no say in their status, and answers without a page of their own no body before scripts run.
 * @param self the server's own address, where the pages are fetched
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
      .then(({ body, policy }) => {
        const contentType = { 'content-type': `${type}; charset=utf-8` }
        writeHead.call(response, status, { ...contentType, ...policy, ...headers })
        end.call(response, request.method === 'HEAD' ? undefined : body, 'utf8')
      })
      .catch((error: unknown) => {
        log().error({ err: error }, 'An answer could not be replaced')
        response.destroy()
      })
  }
  const mustReplace = () => {
    if (replaced) return true
    if (response.headersSent) return false
    for (const rule of rules) {
      const replacement = rule(request, response)
      // A page that is missing itself would ask for itself without end.
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

const POLICY = 'content-security-policy'

/** A page of the site, and the policy that allows its scripts. */
async function fetchPage(
  address: string | undefined,
  otherwise: string,
): Promise<{ body: string; policy?: Record<string, string> }> {
  if (!address) return { body: otherwise }
  try {
    const page = await fetch(address, { signal: AbortSignal.timeout(2000) })
    if (!page.ok) return { body: otherwise }
    const policy = page.headers.get(POLICY)
    return { body: await page.text(), ...(policy ? { policy: { [POLICY]: policy } } : {}) }
  } catch {
    return { body: otherwise }
  }
}
