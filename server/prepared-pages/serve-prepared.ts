import type { IncomingMessage, ServerResponse } from 'node:http'
import { DRAFT_COOKIE } from '../../lib/preview/cookies.ts'
import { HYDRATION_PREFIX } from './defer-scripts.ts'
import { storedPage, hydrationAt } from './page-store.ts'
import { send } from './prepared.ts'
import { staticFile } from './static-files.ts'

/**
 * Serves a page from memory. It can be the first step of all: it compares the raw URL with those of known pages, so a
 * URL that is malformed, too long or has a query matches none and goes on to the steps that refuse it.
 * @returns whether the request was answered
 */
export function servePage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isRead(request)) return false
  const page = isPlainVisit(request) ? storedPage(request.url ?? '/') : undefined
  if (page) send(request, response, page)
  return page !== undefined
}

/**
 * Serves a page's hydration data.
 * @returns whether the request was answered
 */
export function serveHydration(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/' } = request
  if (!isRead(request) || !url.startsWith(HYDRATION_PREFIX)) return false
  const data = hydrationAt(url)
  if (data) send(request, response, data)
  // The page works without its scripts, and the next page the visitor opens has its data.
  else response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}')
  return true
}

/**
 * Serves a script or style sheet of the build.
 * @param distDir folder of the build
 * @returns whether the request was answered
 */
export async function serveStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  distDir: string,
): Promise<boolean> {
  if (!isRead(request)) return false
  const file = await staticFile(request.url ?? '/', distDir)
  if (file) send(request, response, file)
  return file !== undefined
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Neither a request of Next.js's router nor a preview. */
const isPlainVisit = ({ headers }: IncomingMessage) =>
  headers.rsc === undefined &&
  headers['x-prerender-revalidate'] === undefined &&
  !headers.cookie?.includes(DRAFT_COOKIE)
