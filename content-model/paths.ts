import {
  type DocumentType,
  documentType,
  documentTypes,
  hasFreePath,
  routeSpec,
  type TypeWithPage,
  typesWithPages,
} from './document-types'
import { ownFolderOf } from './own-folders'

/** Paths of documents, derived from the registry. */

/** The fields of a document that determine its path. All but `_type` may be missing in an unfinished draft. */
export type PathFields = { _type: string; slug?: string | null; route?: string | null }

/** A link made by an editor: to a document (with an optional anchor) or to a URL. */
export type ContentLink = {
  to?: PathFields | null
  /** id of the page, which has no `to` while it is not published */
  pathOf?: string | null
  anchor?: string | null
  url?: string | null
} | null

const PART = /:(slug|path|route)/

/**
 * Path of a document's page, beginning with a slash.
 * @returns undefined for a document without a page, or one that is not complete enough to have one
 */
export function pathOf(document: PathFields): string | undefined {
  const { path } = documentType(document._type) ?? {}
  const part = path && PART.exec(path)?.[1]
  if (!part) return path
  const value = part === 'route' ? document.route : document.slug
  if (!value || routeSpec(document._type, value)?.withoutPath) return undefined
  if (part === 'path')
    return isFreePath(value) ? `/${value.split('/').map(encodeURIComponent).join('/')}` : undefined
  return path.replace(PART, () => (part === 'slug' ? encodeURIComponent(value) : value))
}

/** Types with a slug of one segment. */
type TypeWithSlug = {
  [Type in TypeWithPage]: (typeof documentTypes)[Type]['path'] extends `${string}/:slug` ? Type : never
}[TypeWithPage]

/** Path of the document of a type with a slug, beginning with a slash. */
export const slugPath = (type: TypeWithSlug, slug: string): string =>
  documentTypes[type].path.replace(':slug', encodeURIComponent(slug))

/** Paths of the pages that exist whatever editors write. */
export const builtInPaths: readonly string[] = typesWithPages.flatMap((_type) =>
  Object.keys(documentType(_type)?.routes ?? { '': {} }).flatMap((route) => pathOf({ _type, route }) ?? []),
)

const MAX_PATH_LENGTH = 200
/** Excludes dots, so that no page has the path of a file. */
const SEGMENTS = /^[\p{L}\p{M}\p{N}-]+(?:\/[\p{L}\p{M}\p{N}-]+)*$/u

/**
 * Whether a landing page may have a path: any number of segments in lower case that the site does not use itself.
 * Checked here too, because scripts can write documents that the Studio rejects.
 * @param path without the first slash and without escapes
 */
export const isFreePath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH &&
  SEGMENTS.test(path) &&
  path === path.toLowerCase().normalize('NFC') &&
  !builtInPaths.includes(`/${path}`) &&
  ownFolderOf(`/${path}`) === undefined

const patterns = typesWithPages.map((type) => {
  const { path, routes = {} }: DocumentType = documentTypes[type]
  const known = Object.entries(routes).flatMap(([route, { withoutPath }]) => (withoutPath ? [] : [route]))
  const source = String(path)
    .replaceAll('.', '\\.')
    .replace(':route', `(${known.join('|')})`)
    .replace(/:(?:slug|path)/, '(.+)')
  return { type, pattern: new RegExp(`^${source}$`) }
})

/** The document that a path stands for. */
type DocumentAt = {
  type: TypeWithPage
  /** its slug or route */
  value: string
}

/**
 * The document whose page has a path, by the path alone: whether the document exists is not checked.
 * @param path beginning with a slash, without escapes
 * @returns undefined where no document can have its page
 */
export function documentAt(path: string): DocumentAt | undefined {
  for (const { type, pattern } of patterns) {
    const match = pattern.exec(path)
    if (!match) continue
    const value = match[1] ?? ''
    return !hasFreePath(type) || isFreePath(value) ? { type, value } : undefined
  }
  return undefined
}

/**
 * The same with the GROQ filter that finds the document, with the parameters `type` and `value`. The filter excludes
 * documents that lack a field their page needs: scripts can write documents that the Studio rejects.
 * @param path as `normalizePath` returns it: lower case, without escapes
 */
export function pageAt(path: string): (DocumentAt & { filter: string }) | undefined {
  const found = documentAt(path)
  if (!found) return undefined
  const { path: pattern, needs }: DocumentType = documentTypes[found.type]
  const field = pattern?.includes(':route') ? 'route' : 'slug.current'
  return {
    ...found,
    filter: `_type == $type && lower(${field}) == $value${needs ? ` && defined(${needs})` : ''}`,
  }
}

/** Path of a page of the blog list; the first page is /blog. */
export function blogPagePath(number: number): string {
  return number === 1 ? '/blog' : `/blog/page/${number}`
}

/** Path of a page of the archive of one year, from 1 on. */
export function archivePath(year: string, number = 1): string {
  return number === 1 ? `/blog/archive/${year}` : `/blog/archive/${year}/${number}`
}

/** Path of the feed of a topic or an author; undefined for one without a page. */
export function feedPathOf(document: PathFields): string | undefined {
  const path = pathOf(document)
  return path && `${path}/feed.xml`
}

/** Path of the feed of the topic or author whose page has a path; undefined for other paths. */
export function feedPathAt(path: string): string | undefined {
  const found = documentAt(path)
  return found && documentType(found.type)?.feed ? `${path}/feed.xml` : undefined
}

/** The routes of the later pages of the blog list and of its archive, which exist by the number of articles. */
export const listRoutes = ['/blog/page/:number', '/blog/archive/:year', '/blog/archive/:year/:number']

/**
 * The list at a path of these routes, by the path alone: whether it has so many pages is not checked.
 * @returns `year` of the archive, undefined for the blog list; undefined for other paths
 */
export function listAt(path: string): { year: string | undefined } | undefined {
  const list = /^\/blog\/(?:page\/\d{1,5}|archive\/(\d{4})(?:\/\d{1,5})?)$/.exec(path)
  return list ? { year: list[1] } : undefined
}

/** URL schemes that links may have. Checked here too, because scripts can write links that the Studio rejects. */
const allowedUrl = /^(https?:\/\/|mailto:|tel:)/i

/**
 * The `href` of a link. An anchor alone is a place on the page of the link.
 * @returns undefined without a target, or for one that could run code; render nothing then
 */
export function hrefOf(link: ContentLink | undefined): string | undefined {
  const path = link?.to ? pathOf(link.to) : undefined
  if (path) return link?.anchor ? `${path}#${link.anchor}` : path
  const url = link?.url
  if (link?.anchor && !link.to && !link.pathOf && !url) return `#${link.anchor}`
  return url && allowedUrl.test(url) && URL.canParse(url) ? url : undefined
}
