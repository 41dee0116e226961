// Loaded by Next.js itself (cacheHandler in next.config.ts), hence plain JavaScript.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

// In the bundle of proxy.ts the import is the class itself.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache
const TAGS_HEADER = 'x-next-cache-tags'
const CAPACITY = 20_000
/** What `slugsTag` of lib/content/cache-tags.ts begins with. */
const SLUGS_TAG = 'slugs:'
/** What `endTag` there begins with; a moment follows, ISO. */
const END_TAG = 'ends:'
const IN_FLIGHT_QUERIES = Symbol.for('liftpass.inFlightQueries')
/** See server/prepared-pages/prepare-page.ts. */
const PREPARE_PAGE = Symbol.for('liftpass.preparePage')
/** On a script of a page that was rendered for one request alone, see proxy.ts. */
const NONCE = / nonce="/
/** As long as the result of a query takes to reach everything that waits for it. */
const LINGER_MS = 250

/**
 * The last rendering of each page: whether it is under way, and how old what it is made of may be, in milliseconds
 * since 1970. Kept when it has ended, because a request that saw it under way may begin another one without being seen
 * here again.
 */
const renderings = new Map()
/** The same of the page that is kept. */
const renderedSince = new Map()

/**
 * Next.js's own cache of rendered pages, but a page is as old as the moment its rendering began, not the moment it was
 * stored.
 *
 * A change that is announced while a page is being rendered may have come too late for it. Next.js takes the page that
 * is then stored for newer than the change and keeps it for good. Dated back, it counts as old and is rendered once
 * more.
 */
export default class PageCache extends FileSystemCache {
  /** What Next.js calls for every request of a page. The first that finds it missing or old begins a rendering. */
  async get(key, context) {
    const stored = await super.get(key, context)
    if (context.kind === 'FETCH') return stored
    const entry = stored && withoutSlugs(stored)
    if (isEmptyShell(entry?.value)) return null
    const since = renderedSince.get(key)
    const dated = entry && since !== undefined ? { ...entry, lastModified: since } : entry
    if (dated) expireAtEnds(dated.value)
    const gone = !dated || isOver(dated) || leadsNowhere(dated.value)
    const old = gone || isOld(dated)
    if (old && !renderings.get(key)?.underWay) {
      remember(renderings, key, { underWay: true, since: oldestQuery() })
    }
    if (gone || (old && !isPage(dated.value))) return null
    if (dated.value) globalThis[PREPARE_PAGE]?.(key, dated.value, old ? undefined : dated.lastModified)
    return dated
  }

  /** What Next.js calls when a page was rendered. */
  async set(key, value, context) {
    if (!context.fetchCache) {
      const since = renderings.get(key)?.since ?? Date.now()
      remember(renderings, key, { underWay: false, since })
      // Behind the answer to a form Next.js renders an old page anew with the nonce of that answer. Kept, the nonce
      // would allow whatever an attacker puts it on; the next visitor's request renders the page without.
      if (value?.kind === 'APP_PAGE' && NONCE.test(value.html)) return
      // Made-up addresses would fill the disk. A page that was there and is gone, however, has to be replaced.
      if (isEndless(key, value) && !(await super.get(key, { ...context, kind: value.kind }))) return
      remember(renderedSince, key, since)
    }
    if (value) expireAtEnds(value)
    await super.set(key, value, context)
    // After it was stored as Next.js made it: whoever waits for this rendering is answered with this very object.
    if (value && !context.fetchCache) globalThis[PREPARE_PAGE]?.(key, value, undefined)
  }
}

/**
 * What Next.js makes in advance of a page that reads cookies. There is nothing in it, and when a form is sent to it
 * without scripts, Next.js would take the page up from there and lose what the form's action has answered.
 */
const isEmptyShell = (value) =>
  value?.kind === 'APP_PAGE' && value.html === '' && typeof value.postponed === 'string'

/**
 * Anybody can make up addresses without a page, and spell the old address of a redirect (`/OLD`, `/%6fld`) in many
 * ways.
 */
function isEndless(key, value) {
  const path = key.slice(key.lastIndexOf('/$/') + 1)
  return value?.status === 404 || (isRedirect(value) && /[A-Z%]/.test(path))
}

/**
 * Rendered anew behind an answer that is on its way already, a redirect has lost its target: Next.js keeps it in that
 * answer's headers.
 */
const leadsNowhere = (value) => isRedirect(value) && !value.headers?.location

/**
 * An old 404 or redirect is not served while its successor is rendered, as an old page is: Next.js renders the
 * successor with the status of the answer that is on its way, and a page then gets the head of “Page not found”.
 */
const isPage = (value) => !(value?.status >= 300)

const isRedirect = (value) => value?.status >= 300 && value?.status < 400

/**
 * When the oldest query was sent whose result a rendering that begins now may be given:
 * lib/content/in-flight-queries.ts notes them.
 */
function oldestQuery() {
  const now = Date.now()
  const current = [...(globalThis[IN_FLIGHT_QUERIES] ?? [])].filter(({ ended }) => ended > now - LINGER_MS)
  return Math.min(now, ...current.map(({ started }) => started))
}

/** Which slugs there are concerns addresses without a page; a page that is there is told of changes by its own tags. */
function withoutSlugs(entry) {
  const tags = entry.value?.headers?.[TAGS_HEADER]
  if (!isPage(entry.value) || typeof tags !== 'string' || !tags.includes(SLUGS_TAG)) return entry
  const others = tags.split(',').filter((tag) => !tag.startsWith(SLUGS_TAG))
  const headers = { ...entry.value.headers, [TAGS_HEADER]: others.join(',') }
  return { ...entry, value: { ...entry.value, headers } }
}

/**
 * Has the tags expire that name a moment, at that moment: a page whose time is over is neither served nor prepared any
 * longer, and its first visitor after waits for what comes in its place.
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
