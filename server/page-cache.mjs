// Plain JavaScript, since Next.js itself loads this file (cacheHandler in next.config.ts).
import { rename, rm } from 'node:fs/promises'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

// Bundled for proxy.ts, the import is the class itself; elsewhere the class is its `default`.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache
const TAGS_HEADER = 'x-next-cache-tags'
const CAPACITY = 20_000
/** Prefix of the tags of `slugsTag` in lib/content/cache-tags.ts. */
const SLUGS_TAG = 'slugs:'
/** Prefix of the tags of `endTag` in the same file; an ISO time follows. */
const END_TAG = 'ends:'
/** See lib/content/in-flight-queries.ts. */
const IN_FLIGHT_QUERIES = Symbol.for('liftpass.inFlightQueries')
/** See server/prepared-pages/prepare-page.ts. */
const PREPARE_PAGE = Symbol.for('liftpass.preparePage')
/** See server/prepared-pages/restore-hydration.ts. */
const IS_DATA_ASKED_FOR = Symbol.for('liftpass.isDataAskedFor')
/** Marks a script of a page that was rendered for one request, see proxy.ts. */
const NONCE = / nonce="/
/** How long after a failed rendering of a page the next one waits, so that a struggling Content Lake is not flooded. */
const RETRY_MS = 1_000
/**
 * How many pages are rendered at once while visitors get the old ones. After a restart of a large site every page is
 * old; visits to thousands would start renderings faster than they end.
 */
const AT_ONCE = 16
/** After this time a rendering no longer counts as running: some failures are never reported to this cache. */
const MAX_RENDERING_MS = 10_000
/** Next.js says in this header whether a page is old; lib/content/warm.ts reads it. */
const STATE_HEADER = 'x-nextjs-cache'

/**
 * Per page, its last rendering: `since`, the time of its oldest data, and `failed`, when it failed, both in
 * milliseconds since 1970. The entry stays after the rendering ends, because a request that saw it running may start
 * another one that this cache does not see.
 */
const renderings = new Map()
/** Per page that is being rendered, since when; milliseconds since 1970. */
const running = new Map()
/** Per page, the time of the oldest data of the stored page. */
const renderedSince = new Map()
/** Per page, when its last storing ends: until then its files on disk are not, or not all, its own. */
const stores = new Map()
/** The values that this cache gave to Next.js. After a failed rendering Next.js stores the same object again. */
const served = new WeakSet()

/**
 * Next.js's own page cache, except that a page is dated from the start of its rendering, not from when it was stored.
 *
 * A change announced during a rendering may come too late for that rendering. Next.js would take the stored page for
 * newer than the change and keep it for good. With the earlier date the page counts as stale and is rendered once more.
 * For the same reason a page keeps its date when the rendering of its successor fails.
 */
export default class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, fs: { ...context.fs, writeFile: replacingFile(context.fs) } })
  }

  /**
   * Next.js calls this for every request of a page. The first request that finds the page missing or stale starts a
   * rendering.
   */
  async get(key, context) {
    if (context.kind === 'FETCH') return super.get(key, context)
    let stored = await this.#read(key, context)
    // A visitor asks for the hydration data, which preparing took out of the page in memory. The page on disk has it.
    if (globalThis[IS_DATA_ASKED_FOR]?.(stored?.value)) {
      FileSystemCache.memoryCache?.remove(key)
      stored = await this.#read(key, context)
    }
    const dated = stored && withoutSlugs(stored)
    if (isEmptyShell(dated?.value)) return null
    if (dated) expireAtEnds(dated.value)
    const gone = !dated || isOver(dated) || leadsNowhere(dated.value)
    const old = gone || isOld(dated)
    const missing = gone || (old && !isPage(dated.value))
    const waits = !missing && (failedJustNow(key) || (old && !mayStart(key)))
    if (old && !waits && !isRunning(key)) {
      remember(running, key, Date.now())
      remember(renderings, key, { since: oldestQuery() })
    }
    if (missing) return null
    callPrepareHook(key, dated.value, dated.lastModified)
    served.add(dated.value)
    return waits ? asWaiting(dated) : dated
  }

  /** Next.js calls this with a page that it rendered, or with the page’s predecessor when the rendering failed. */
  async set(key, value, context) {
    const since = renderings.get(key)?.since ?? Date.now()
    running.delete(key)
    if (served.has(value)) return void remember(renderings, key, { since, failed: Date.now() })
    if (!context.fetchCache) {
      remember(renderings, key, { since })
      // After a form post Next.js renders a stale page again with the nonce of that response. A cached nonce would
      // allow an attacker's script that carries it, so this page is not stored; the next visitor's request renders it
      // without a nonce.
      if (value?.kind === 'APP_PAGE' && NONCE.test(value.html)) return
      // Next.js renders a file, such as the feed, with the method of the request that finds it stale. A POST renders
      // an empty 405; stored, it would be sent to every reader of the feed.
      if (value?.kind === 'APP_ROUTE' && value.status === 405) return
      // Responses to made-up paths would fill the disk. The 404 of a page that is gone, however, has to replace the
      // page.
      if (isEndless(key, value) && !(await super.get(key, { ...context, kind: value.kind }))) return
      remember(renderedSince, key, since)
    }
    if (value) expireAtEnds(value)
    // A page without dynamic parts needs its router data on disk: without it Next.js would render the page at each
    // visit once it has left memory. Next.js writes the data only for routes without partial prerendering.
    const isWhole = value?.kind === 'APP_PAGE' && value.postponed === undefined
    const storing = super.set(key, value, isWhole ? { ...context, isRoutePPREnabled: false } : context)
    // Unwritten, its predecessor stays on disk, with a date of its own.
    const ended = storing.catch(() => renderedSince.delete(key))
    if (!context.fetchCache) remember(stores, key, ended)
    await storing
    // After storing, because preparing changes the value and the disk needs it as Next.js made it. Next.js responds
    // with this same object to every request that waits for the rendering.
    if (!context.fetchCache) callPrepareHook(key, value, since)
  }

  /**
   * Reads a page from memory, or from disk, and dates it. A page that is stored during that is read again: Next.js has
   * put its predecessor into memory in its place, where it would stay, with the date of the new page.
   */
  async #read(key, context) {
    if (!FileSystemCache.memoryCache?.has(key)) await stores.get(key)
    const [store, since] = [stores.get(key), renderedSince.get(key)]
    const stored = await super.get(key, context)
    if (stores.get(key) === store)
      return stored && since !== undefined ? { ...stored, lastModified: since } : stored
    FileSystemCache.memoryCache?.remove(key)
    return this.#read(key, context)
  }
}

/**
 * Makes a function that writes a file whole or not at all. On a full disk, or in a process that is killed, Next.js
 * would leave half a page, which the server would send after its next start.
 */
const replacingFile = (fs) => async (file, data) => {
  const next = `${file}.${crypto.randomUUID()}.tmp`
  try {
    await fs.writeFile(next, data)
    await rename(next, file)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}

const failedJustNow = (key) => renderings.get(key)?.failed > Date.now() - RETRY_MS

const isRunning = (key) => running.get(key) > Date.now() - MAX_RENDERING_MS

/** Whether an old page may be rendered now. A page without a predecessor is rendered in any case. */
function mayStart(key) {
  const ended = [...running.keys()].filter((other) => !isRunning(other))
  for (const other of ended) running.delete(other)
  return running.has(key) || running.size < AT_ONCE
}

/** An old page with the present date, so that Next.js does not render it, and a header that says it is old. */
function asWaiting({ value, ...entry }) {
  const headers = { ...value.headers, [STATE_HEADER]: 'STALE' }
  return { ...entry, lastModified: Date.now(), value: { ...value, headers } }
}

/** Only our own server prepares pages: under a bare `next start` there is nothing to call. */
function callPrepareHook(key, value, lastModified) {
  const tags = value ? tagsOf(withoutSlugs({ value }).value) : []
  globalThis[PREPARE_PAGE]?.(key, value, lastModified, tags)
}

/**
 * The prerendered shell of a page that reads cookies. It is empty, and when a form is posted without scripts, Next.js
 * would resume rendering from it and lose the result of the form's action.
 */
const isEmptyShell = (value) =>
  value?.kind === 'APP_PAGE' && value.html === '' && typeof value.postponed === 'string'

/**
 * Whether visitors can invent any number of such entries: 404s of paths without a page, and redirects from other
 * spellings of an old path (`/OLD`, `/%6fld`).
 */
function isEndless(key, value) {
  const path = key.slice(key.lastIndexOf('/$/') + 1)
  return value?.status === 404 || (isRedirect(value) && /[A-Z%]/.test(path))
}

/**
 * A redirect that Next.js rendered again in the background has no target: Next.js wrote it into the headers of the
 * response that was already being sent.
 */
const leadsNowhere = (value) => isRedirect(value) && !value.headers?.location

/**
 * A stale page is served while its successor is rendered, a stale 404 or redirect is not: Next.js renders the successor
 * with the status of the current response, and a page would get the head of “Page not found”.
 */
const isPage = (value) => !(value?.status >= 300)

const isRedirect = (value) => value?.status >= 300 && value?.status < 400

/**
 * When the oldest of the queries was sent whose results a rendering that starts now may get, in milliseconds since
 * 1970; lib/content/in-flight-queries.ts records the queries.
 */
function oldestQuery() {
  const now = Date.now()
  const current = [...(globalThis[IN_FLIGHT_QUERIES] ?? [])].filter(({ sharedUntil }) => sharedUntil > now)
  return Math.min(now, ...current.map(({ started }) => started))
}

/**
 * Removes the slug tags of a page that exists: the list of slugs matters only for paths without a page, and an
 * existing page has tags of its own.
 */
function withoutSlugs(entry) {
  const tags = entry.value?.headers?.[TAGS_HEADER]
  if (!isPage(entry.value) || typeof tags !== 'string' || !tags.includes(SLUGS_TAG)) return entry
  const others = tags.split(',').filter((tag) => !tag.startsWith(SLUGS_TAG))
  const headers = { ...entry.value.headers, [TAGS_HEADER]: others.join(',') }
  return { ...entry, value: { ...entry.value, headers } }
}

/**
 * Expires each tag that names a time, at that time: the cache neither serves nor prepares such a page any longer, and
 * the first visitor afterwards waits for its successor.
 */
function expireAtEnds(value) {
  for (const tag of tagsOf(value)) {
    const expired = tag.startsWith(END_TAG) ? Date.parse(tag.slice(END_TAG.length)) : NaN
    if (!Number.isNaN(expired)) tagsManifest.set(tag, { expired })
  }
}

const isOver = ({ value, lastModified }) => areTagsExpired(tagsOf(value), lastModified)

function tagsOf(value) {
  const tags = value?.headers?.[TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',') : []
}

function isOld({ value, lastModified }) {
  return areTagsStale(tagsOf(value), lastModified)
}

function remember(times, key, time) {
  times.delete(key)
  times.set(key, time)
  if (times.size > CAPACITY) times.delete(times.keys().next().value)
}
