import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../../lib/log/log.ts'
import { DRAFT_COOKIE } from '../../lib/preview/cookies.ts'
import { namesOneHost } from '../requests/refuse-malformed.ts'
import { arrivalFields, arrivalOf } from './arrival-fields.ts'
import { HYDRATION_PREFIX } from './defer-scripts.ts'
import { storedPage, hydrationAt } from './page-store.ts'
import { send, sendWith, type Prepared } from './prepared.ts'
import { restoreHydration } from './restore-hydration.ts'
import { isRevalidation, revalidatePage } from './revalidate-page.ts'
import { staticFile } from './static-files.ts'

/**
 * The parameters of a campaign, and those that advertising networks and newsletter services add to links. They change
 * nothing of a page: its forms read them from its URL.
 */
const CAMPAIGN =
  /\?(?:(?:utm_\w+|[gd]clid|gbraid|wbraid|gad_\w+|srsltid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id)=(?:[\w.~+-]|%[\da-f]{2}){0,500}(?:&|$))+$/i

/**
 * Serves a page from memory. It can be the first step of all: it compares the raw URL with those of known pages, so a
 * URL that is malformed, too long or has a query other than a campaign's matches none and goes on to the steps that
 * refuse it.
 * @param self this server's own URL
 * @returns whether it responded to the request
 */
export function servePage(request: IncomingMessage, response: ServerResponse, self: () => string): boolean {
  if (!isRead(request)) return false
  const { url = '/' } = request
  const revalidate = (path: string) => void revalidatePage(self() + path)
  const page = isPlainVisit(request) ? storedPage(url.replace(CAMPAIGN, ''), revalidate) : undefined
  if (!page) return false
  const fields = arrivalFields(page.forms, arrivalOf(request))
  if (fields) sendWith(fields, request, response, page.prepared)
  else send(request, response, page.prepared)
  return true
}

/**
 * Serves a page's hydration data, and restores it first when the store no longer has it.
 * @param self this server's own URL
 * @returns whether it responds, now or later
 */
export function serveHydration(
  request: IncomingMessage,
  response: ServerResponse,
  self: () => string,
): boolean {
  const { url = '/' } = request
  if (!isRead(request) || !url.startsWith(HYDRATION_PREFIX)) return false
  const respond = (data: Prepared | undefined) => {
    if (data) send(request, response, data)
    // The page works without its scripts, and the next page the visitor opens has its data.
    else
      response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}')
  }
  const data = hydrationAt(url)
  if (data) respond(data)
  else
    restoreHydration(request, self()).then(respond, (error: unknown) => {
      log().error({ err: error, url }, 'The data of a page could not be restored')
      respond(undefined)
    })
  return true
}

/**
 * Serves a script or style sheet of the build.
 * @param distDir folder of the build
 * @returns whether it responded to the request
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

/** Whether a request is no preview, names one host, and is none that only Next.js can handle. */
const isPlainVisit = (request: IncomingMessage) =>
  request.headers.host !== undefined &&
  namesOneHost(request) &&
  request.headers.rsc === undefined &&
  request.headers['x-prerender-revalidate'] === undefined &&
  !request.headers.cookie?.includes(DRAFT_COOKIE) &&
  !isRevalidation(request)
