import type { IncomingMessage, ServerResponse } from 'node:http'
import { comesFromElsewhere } from './own-pages.ts'
import { isPagePost, isSentByScript } from './page-post.ts'
import { readBody, withBody } from './read-body.ts'

/** In bytes; the longest form filled to its limits in any script takes less than half. */
const LONGEST = 100_000

/** How long the rest of what is too long may take to arrive. Browsers look at an answer only once they have sent everything. */
const LINGER_MS = 2000

const REFUSALS = {
  400: 'What was sent cannot be read.',
  403: 'This was sent from another site.',
  413: 'What was sent is too long.',
  415: 'Only forms of this site can be sent here.',
} as const

/**
 * Takes what is sent to a page: whole, not too long, from a page of this site and in a shape that its forms have. All else is answered here, because
 * Next.js answers it with 500, or with the page as if nothing had been sent.
 * @param siteHost host of the site's public address
 * @returns the request to go on with, undefined when it was answered
 */
export async function takePost(
  request: IncomingMessage,
  response: ServerResponse,
  siteHost: string,
): Promise<IncomingMessage | undefined> {
  if (!isPagePost(request)) return request
  const refuse = (status: keyof typeof REFUSALS) => {
    letGoOfTheRest(request, response)
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end(`${REFUSALS[status]} Nothing was kept.\n`)
    return undefined
  }
  if (comesFromElsewhere(request, siteHost)) return refuse(403)
  if (!hasPossibleType(request)) return refuse(415)
  try {
    const body = await readBody(request, LONGEST)
    if (!body) return refuse(413)
    return (await isReadable(request, body)) ? withBody(request, body) : refuse(400)
  } catch {
    // Nobody is there any more to be told.
    response.destroy()
    return undefined
  }
}

/** Forms come as multipart; a script may send plain text too, when it calls for something without a form. */
function hasPossibleType({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  if (headers['content-encoding'] !== undefined) return false
  if (type.startsWith('multipart/form-data')) return true
  return headers['next-action'] !== undefined && type.startsWith('text/plain')
}

/** Whether a form can be taken apart, and names what to do with it. */
async function isReadable(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return true
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return isSentByScript(request) || [...form.keys()].some((name) => name.startsWith('$ACTION_'))
  } catch {
    return false
  }
}

function letGoOfTheRest(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.once('finish', () => {
    const end = () => request.complete || request.socket.destroy()
    setTimeout(end, LINGER_MS).unref()
  })
}
