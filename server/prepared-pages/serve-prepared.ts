import type { IncomingMessage, ServerResponse } from 'node:http'
import { DRAFT_COOKIE } from '../../lib/preview/cookies.ts'
import { HYDRATION_PREFIX } from './defer-scripts.ts'
import { staticFile } from './static-files.ts'
import { freshPage, hydrationAt, type Prepared } from './page-store.ts'
import { chooseEncoding } from './variants.ts'

/** As Next.js sends it: the router asks for a page's data at the page's own address. */
const VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'

/**
 * Answers from memory what is asked for as a plain page, or as the data for its hydration.
 * @returns whether the request was answered; everything else goes on
 */
export function servePrepared(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.startsWith(HYDRATION_PREFIX)) return sendHydration(request, response, url)
  const page = isPlainVisit(request) ? freshPage(url) : undefined
  if (!page) return false
  send(request, response, page, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: VARY,
    // What Next.js says of such a page.
    'x-nextjs-cache': 'HIT',
  })
  return true
}

/**
 * Answers with a script or style sheet of the build.
 * @param distDir folder of the build
 * @returns whether the request was answered; everything else goes on
 */
export async function serveStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  distDir: string,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const file = await staticFile(request.url ?? '/', distDir)
  if (file) send(request, response, file, { vary: 'Accept-Encoding' })
  return file !== undefined
}

/** Neither the router's own request nor an editor's preview. */
const isPlainVisit = ({ headers }: IncomingMessage) =>
  headers.rsc === undefined &&
  headers['x-prerender-revalidate'] === undefined &&
  !headers.cookie?.includes(DRAFT_COOKIE)

function sendHydration(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const data = hydrationAt(path)
  if (data) send(request, response, data, { vary: 'Accept-Encoding' })
  // The page works without its scripts, and the next page that is opened has its data again.
  else response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}')
  return true
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { variants, hash, headers }: Prepared,
  common: Record<string, string>,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  // Each encoding is another sequence of bytes, hence another strong tag.
  const etag = `"${hash}-${encoding}"`
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...common, ...headers, etag }).end()
    return
  }
  const body = variants[encoding]
  response.writeHead(200, {
    ...common,
    ...headers,
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.byteLength,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Proxies that compress make a tag weak, which names the same page. */
const isKnown = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
