import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { type PathFields, pathOf } from '../../../content-model/paths'
import { draftId, publishedId } from '../../../content-model/published-id'
import type { LinkResult, LinkState } from '../../../lib/website-reader/check-link'
import { documentName, NAME_FIELDS, type NamedDocument } from '../../document-name'
import { anchorsIn, type FoundLink, linksOf } from './collect-links'

/** A link with what is wrong with it, in a sentence for the editor. */
export type DeadLink = { link: FoundLink; target: string; problem: string }

/** What a check found: how many links there were, and those that do not work. */
export type LinkReport = { total: number; dead: DeadLink[] }

type Checker = {
  client: SanityClient
  /** of the Studio's session; the site checks links to other sites for editors only */
  token: string | undefined
  /** origin of the site, such as `https://www.example.com` */
  origin: string
}

/** Timeouts in milliseconds: for a page of this site, and for twenty links to other sites, four at once. */
const PAGE_TIMEOUT_MS = 10_000
const SITES_TIMEOUT_MS = 40_000

/** Pages of this site that are requested at once, and links to other sites per request. */
const PAGES_AT_ONCE = 4
const SITES_PER_REQUEST = 20

/** Published pages, and drafts for their names. */
const PAGES_QUERY = /* groq */ `*[_id in $ids]{_id, "slug": slug.current, ${NAME_FIELDS}}`

type Page = PathFields & NamedDocument & { _id: string }

/**
 * Checks all links of a document as visitors find their targets: pages of this site are requested without the editor's
 * session, with the anchor looked for in them; the site's server requests other sites.
 * @throws Error with a sentence for the editor when the check itself fails
 */
export async function checkLinks(document: SanityDocument, checker: Checker): Promise<LinkReport> {
  const links = linksOf(document)
  const ids = [...new Set(links.flatMap((link) => ('page' in link ? [link.page] : [])))]
  const pages = await checker.client
    .fetch<Page[]>(PAGES_QUERY, { ids: ids.flatMap((id) => [id, draftId(id)]) }, { perspective: 'raw' })
    .catch(() => {
      throw new Error('The pages could not be read. Check your connection, then try again.')
    })
  const resolved = links.map((link) => resolve(link, pages, checker.origin))
  const inside = await pagesOf(resolved.flatMap((one) => ('path' in one ? [one.path] : [])))
  const outside = await statesOf(
    resolved.flatMap((one) => ('site' in one ? [one.site] : [])),
    checker.token,
  )
  const ownId = publishedId(document._id)
  const ownAnchors = new Set(anchorsIn(document))
  const dead = resolved.flatMap((one, index): DeadLink[] => {
    const link = links[index]
    if (!link) return []
    if ('problem' in one) return [{ link, target: one.target, problem: one.problem }]
    if ('site' in one) {
      const problem = sentences[outside.get(one.site) ?? 'works']
      return problem ? [{ link, target: one.site, problem }] : []
    }
    if ('path' in one) {
      const isOwn = 'page' in link && link.page === ownId
      const problem = problemOf(inside.get(one.path), one.anchor, isOwn ? ownAnchors : undefined)
      return problem ? [{ link, target: one.path + (one.anchor ? `#${one.anchor}` : ''), problem }] : []
    }
    return []
  })
  return { total: links.length, dead }
}

type Resolved =
  | { path: string; anchor: string | undefined }
  | { site: string }
  | { target: string; problem: string }
  | { skipped: true }

/** The target to check for a link; `skipped` for `mailto:` and `tel:` URLs. */
function resolve(link: FoundLink, pages: readonly Page[], origin: string): Resolved {
  if ('page' in link) {
    const page = pages.find(({ _id }) => _id === link.page)
    const path = page && pathOf(page)
    if (path) return { path, anchor: link.anchor }
    const named = page ?? pages.find(({ _id }) => _id === draftId(link.page))
    const target = named ? documentName(named) : 'A page'
    return { target, problem: 'This page is not published, or has no address: visitors see no link.' }
  }
  if (!URL.canParse(link.url, origin)) return { target: link.url, problem: 'This is no address.' }
  const url = new URL(link.url, origin)
  if (!/^https?:$/.test(url.protocol)) return { skipped: true }
  if (url.origin !== origin) return { site: url.href }
  return { path: url.pathname + url.search, anchor: decoded(url.hash.slice(1)) || undefined }
}

/** Decodes a fragment as browsers do: one that is not a valid encoding, such as `100%`, stays unchanged. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * The response for a page as a visitor gets it; `elsewhere` for a redirect to another site, `silent` for no response.
 */
type Visit = { status: number; html: string } | 'elsewhere' | 'silent'

async function pagesOf(paths: readonly string[]): Promise<Map<string, Visit>> {
  const waiting = [...new Set(paths)]
  const pages = new Map<string, Visit>()
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      pages.set(path, await readPage(path))
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work))
  return pages
}

async function readPage(path: string): Promise<Visit> {
  const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS)
  // Without cookies, because those of an editor in a preview would show drafts.
  const options = { credentials: 'omit', signal } as const
  try {
    const response = await fetch(path, options)
    return { status: response.status, html: await response.text() }
  } catch {
    // `fetch` also throws for a redirect to another site, whose response CORS forbids this page to read.
    const first = await fetch(path, { ...options, redirect: 'manual' }).catch(() => undefined)
    return first?.type === 'opaqueredirect' ? 'elsewhere' : 'silent'
  }
}

/** @param ownAnchors those of the document itself, which visitors get when it is published */
function problemOf(
  page: Visit | undefined,
  anchor: string | undefined,
  ownAnchors: ReadonlySet<string> | undefined,
): string | undefined {
  if (page === undefined || page === 'elsewhere') return undefined
  if (page === 'silent') return 'This page did not respond. Try again in a moment.'
  if (page.status === 404 || page.status === 410) return 'This page is not there for visitors.'
  if (page.status >= 400) return `This page responds with an error (${page.status}).`
  const isThere =
    !anchor || anchor === 'top' || ownAnchors?.has(anchor) || page.html.includes(`id="${anchor}"`)
  return isThere
    ? undefined
    : `The page is there, but has no place called ${anchor}: the link leads to its top.`
}

const sentences: Readonly<Record<LinkState, string | undefined>> = {
  works: undefined,
  missing: 'The site says that this page is not there.',
  silent: 'The site did not respond. Open the link yourself: it may be gone.',
  unsure:
    'The site does not respond to programs like this one, or has trouble. Open the link yourself to be sure.',
  refused: 'This was not checked: it is no public web address.',
}

async function statesOf(urls: readonly string[], token: string | undefined) {
  const states = new Map<string, LinkState>()
  const wanted = [...new Set(urls)]
  if (wanted.length > 0 && !token)
    throw new Error('The site cannot tell who you are. Sign out of the Studio and in again.')
  for (let from = 0; from < wanted.length; from += SITES_PER_REQUEST) {
    const part = wanted.slice(from, from + SITES_PER_REQUEST)
    for (const { url, state } of await askSite(part, token)) states.set(url, state)
  }
  return states
}

async function askSite(urls: readonly string[], token: string | undefined): Promise<LinkResult[]> {
  const body = await fetch('/api/check-links', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ urls }),
    signal: AbortSignal.timeout(SITES_TIMEOUT_MS),
  })
    .then((response) => response.json() as Promise<{ links: LinkResult[] } | { error: string }>)
    .catch(() => ({ error: 'The site did not respond. Check your connection, then try again.' }))
  if ('error' in body) throw new Error(body.error)
  return body.links
}
