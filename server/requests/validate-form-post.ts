import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_LOGO_LENGTH, MAX_VALUE_LENGTH } from '../../lib/http/max-lengths.ts'
import { parseJson } from '../../lib/http/parse-json.ts'
import { isCrossSiteForm } from './check-origin.ts'
import { isPagePost, isSentByScript } from './page-post.ts'
import { readBody, withBody } from './read-body.ts'
import type { RefusedPosts } from './refused-posts.ts'

/** In bytes; the longest form filled to its limits in any script takes less than 50,000, plus a logo. */
const MAX_BYTES = 180_000

/**
 * How long to read the rest of a body that is too long. Browsers read a response only after they have sent everything.
 */
const READ_REST_MS = 2000

const REFUSALS = {
  400: 'What was sent cannot be read.',
  403: 'This was sent from another site.',
  413: 'What was sent is too long.',
  415: 'Only forms of this site can be sent here.',
  429: 'Too much that could not be taken came from your network. Please try again later.',
} as const

/**
 * Validates a post to a page: complete, within the limits as a whole and in each field, from a page of this site, and
 * in the shape of its forms. Responds to all others itself, because Next.js responds to them with 500, or with the page
 * as if nothing had been sent.
 * @param siteHost host of the site's public URL
 * @param refused counts refused posts; a network with too many has to wait
 * @returns the request to pass on; undefined when it was refused
 */
export async function validateFormPost(
  request: IncomingMessage,
  response: ServerResponse,
  siteHost: string,
  refused: RefusedPosts,
): Promise<IncomingMessage | undefined> {
  if (!isPagePost(request)) return request
  const refuse = (status: keyof typeof REFUSALS) => {
    discardRest(request, response)
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end(`${REFUSALS[status]} Nothing was saved.\n`)
    return undefined
  }
  const waitSeconds = await refused.waitSecondsOf(request, response)
  if (waitSeconds !== undefined) {
    response.setHeader('retry-after', String(waitSeconds))
    return refuse(429)
  }
  if (isCrossSiteForm(request, siteHost)) return refuse(403)
  if (!hasPossibleType(request)) return refuse(415)
  if (isSentByScript(request) && !ACTION.test(String(request.headers['next-action']))) return refuse(400)
  try {
    const body = await readBody(request, MAX_BYTES)
    if (!body) return refuse(413)
    const problem = await problemOf(request, body)
    return problem === undefined ? withBody(request, body) : refuse(problem)
  } catch {
    // The client has closed the connection.
    response.destroy()
    return undefined
  }
}

/** Forms are multipart; a script that calls an action without a form may send plain text. */
function hasPossibleType({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  if (headers['content-encoding'] !== undefined) return false
  if (type.startsWith('multipart/form-data')) return true
  return headers['next-action'] !== undefined && type.startsWith('text/plain')
}

/** What is wrong with a form: it cannot be parsed, names no action, or has a field that is too long. */
async function problemOf(request: IncomingMessage, body: Buffer): Promise<400 | 413 | undefined> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return undefined
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    if ([...form].some(isTooLong)) return 413
    if ([...form].some(callsCachedFunction)) return 400
    const named = isSentByScript(request) || [...form.keys()].some((name) => name.startsWith('$ACTION_'))
    return named ? undefined : 400
  } catch {
    return 400
  }
}

/**
 * How the id of an action may begin. Next.js also calls cached functions (`use cache`) whose ids a request names, such
 * as the one that sends any query to the Content Lake. The first bit of their ids is set.
 */
const ACTION = /^[^89a-f]/i

/** Whether a field names a cached function in an action's place, or hides in another field what it names. */
function callsCachedFunction([name, value]: [string, FormDataEntryValue]): boolean {
  if (name.startsWith('$ACTION_ID_')) return !ACTION.test(name.slice('$ACTION_ID_'.length))
  if (!name.startsWith('$ACTION_') || !name.endsWith(':0')) return false
  const action = parseJson(String(value)) as { id?: unknown } | null | undefined
  return typeof action?.id !== 'string' || !/^[0-7]/.test(action.id)
}

/** React's own fields repeat the form's fields as JSON; actions read the form's fields only. */
const REACT_PART = /^(?:\$ACTION_\d+:)?\d+$/

/** The picture on a pass, from a form with or without scripts. */
const LOGO_PART = /^(?:_\d+_)?logo$/

function isTooLong([name, value]: [string, FormDataEntryValue]): boolean {
  if (typeof value !== 'string' || REACT_PART.test(name)) return false
  return value.length > (LOGO_PART.test(name) ? MAX_LOGO_LENGTH : MAX_VALUE_LENGTH)
}

function discardRest(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.once('finish', () => {
    const end = () => request.complete || request.socket.destroy()
    setTimeout(end, READ_REST_MS).unref()
  })
}
