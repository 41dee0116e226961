import { env } from '../../lib/env.ts'
import { securityHeaders } from '../../lib/security/headers.ts'
import { pagePolicy } from '../../lib/security/page-policy.ts'
import { deferScripts, knownScriptHashes, PREPARED_SCRIPTS } from './defer-scripts.ts'
import { inlineStyles } from './inline-styles.ts'
import { dropPage, storeHydration, storePage } from './page-store.ts'
import { isDataAskedFor } from './restore-hydration.ts'

/** Called by server/page-cache.mjs, which Next.js loads separately; shared by symbol. */
const HOOK = Symbol.for('liftpass.preparePage')
const DATA_HOOK = Symbol.for('liftpass.isDataAskedFor')

/** A rendered page, or the response of a static route handler, in Next.js's cache. */
type CachedPage = {
  kind: string
  html: string
  /** of a route handler */
  body?: Buffer
  /** set for pages that are partly rendered for each request */
  postponed?: string
  status?: number
  headers?: Record<string, string>
}

const TYPE_HEADER = 'content-type'
/** Feed, sitemaps and the search index, and no pictures. */
const TEXT_TYPE = /^(?:text\/|application\/(?:json|[\w+.-]*xml|manifest\+json)\b)/
const POLICY_HEADER = 'content-security-policy'
/** A cache key ends in `/$` and the path; the home page is called /index there. */
const KEY_PATH = /\/\$(\/.*)$/

/** Headers of the cached page that are sent to visitors; the others are internal to Next.js. */
const SENT = ['link', POLICY_HEADER]

let distFolder = ''

/**
 * Prepares every static page that Next.js stores or serves from now on: defers its scripts, adds an enforced policy,
 * and stores it compressed. Texts of static route handlers, such as the feed, are stored compressed too.
 *
 * Only our server, which also serves the hydration data, enables this. Under a bare `next start` pages stay as Next.js
 * renders them.
 * @param distDir folder of the build
 */
export function startPreparingPages(distDir: string): void {
  distFolder = distDir
  Object.assign(globalThis, { [HOOK]: prepareCachedPage, [DATA_HOOK]: isDataAskedFor })
}

/**
 * Prepares a page in place: Next.js responds with this very object.
 * @param key of Next.js's cache
 * @param page null if there is none
 * @param lastModified when its rendering began; milliseconds since 1970
 * @param tags the cache tags that make it stale
 */
function prepareCachedPage(
  key: string,
  page: CachedPage | null,
  lastModified: number,
  tags: readonly string[],
): void {
  const path = pathOfKey(key)
  if (!page) return void dropPage(path)
  if (page.kind === 'APP_ROUTE') return storeText(path, page, lastModified, tags)
  if (page.kind !== 'APP_PAGE' || typeof page.postponed === 'string' || !page.html) return
  if (!page.headers?.[POLICY_HEADER]) rewrite(path, page)
  if ((page.status ?? 200) !== 200) return void dropPage(path)
  const headers = page.headers ?? {}
  void storePage(path, {
    html: page.html,
    lastModified,
    tags,
    headers: {
      ...securityHeaders(env().SITE_URL),
      ...Object.fromEntries(SENT.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
    },
  })
}

/** Next.js sends texts of route handlers without an ETag, and in a way that is not compressed. */
function storeText(
  path: string,
  { body, status, headers = {} }: CachedPage,
  lastModified: number,
  tags: readonly string[],
): void {
  const type = headers[TYPE_HEADER] ?? ''
  if (!body || status !== 200 || !TEXT_TYPE.test(type)) return void dropPage(path)
  void storePage(path, {
    html: body.toString(),
    lastModified,
    tags,
    headers: { ...securityHeaders(env().SITE_URL), [TYPE_HEADER]: type },
  })
}

function rewrite(path: string, page: CachedPage): void {
  const { html, policy, deferred } = seal(path, page.html)
  page.headers = { ...page.headers, [POLICY_HEADER]: policy }
  page.html = html
  if (deferred) void storeHydration(deferred.hydrationPath, deferred.hydration)
}

/**
 * Prepares a page that was rendered for one request, as a static page is prepared. Nothing is stored: the page keeps
 * its hydration data.
 * @param path of the page, such as `/search`
 * @param html a whole page
 * @param nonce of its scripts, which the new policy does not need
 * @returns undefined for a page with an unknown kind of script, and before `startPreparingPages`
 */
export function prepareForOneRequest(
  path: string,
  html: string,
  nonce: string,
): { html: string; policy: string } | undefined {
  if (!distFolder) return undefined
  const { deferred, ...page } = seal(path, html.replaceAll(` nonce="${nonce}"`, ''), { keepData: true })
  return deferred && page
}

/** Defers the scripts of a page and inlines its styles, and makes its policy. A page with unknown scripts stays. */
function seal(path: string, html: string, options?: { keepData: boolean }) {
  const deferred = deferScripts(html, options)
  const styled = deferred && inlineStyles(deferred.html, distFolder)
  const scripts = deferred ? PREPARED_SCRIPTS : knownScriptHashes(html)
  const { TURNSTILE_SITE_KEY } = env()
  const captcha = TURNSTILE_SITE_KEY !== undefined && html.includes(TURNSTILE_SITE_KEY)
  // Cloudflare's script decides itself what its page needs.
  const trustedTypes = deferred !== undefined && !captcha
  const policy = pagePolicy({ path, scripts, styles: styled && [styled.style], captcha, trustedTypes }, env())
  return { deferred, policy, html: styled?.html ?? deferred?.html ?? html }
}

function pathOfKey(key: string): string {
  const path = KEY_PATH.exec(key)?.[1] ?? key
  return path === '/index' ? '/' : path
}
