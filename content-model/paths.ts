import {
  type DocumentType,
  documentType,
  documentTypes,
  routeSpec,
  type TypeWithPage,
  typesWithPages,
} from './document-types'
import { ownFolderOf } from './own-folders'

/** Which public address belongs to which document, after the registry. */

/** What is needed of a document to know its address; everything but `_type` may be missing in a half-written draft. */
export type Addressable = { _type: string; slug?: string | null; route?: string | null }

/** A link as an editor makes it: either to a document (with an optional anchor) or to a web address. */
export type ContentLink = {
  to?: Addressable | null
  anchor?: string | null
  url?: string | null
} | null

const PART = /:(slug|path|route)/

/**
 * Path of a document, beginning with a slash.
 * @returns undefined for documents without a page, or not yet complete enough to have one
 */
export function pathOf(document: Addressable): string | undefined {
  const { path } = documentType(document._type) ?? {}
  const part = path && PART.exec(path)?.[1]
  if (!part) return path
  const value = part === 'route' ? document.route : document.slug
  if (!value || routeSpec(document._type, value)?.withoutPath) return undefined
  if (part === 'path')
    return isFreePath(value) ? `/${value.split('/').map(encodeURIComponent).join('/')}` : undefined
  return path.replace(PART, () => (part === 'slug' ? encodeURIComponent(value) : value))
}

/** Paths of the pages that are there whatever editors write. */
export const builtInPaths: readonly string[] = typesWithPages.flatMap((_type) =>
  Object.keys(documentType(_type)?.routes ?? { '': {} }).flatMap((route) => pathOf({ _type, route }) ?? []),
)

const LONGEST_PATH = 200
/** Without dots, so that it is never that of a file. */
const SEGMENTS = /^[\p{L}\p{M}\p{N}-]+(?:\/[\p{L}\p{M}\p{N}-]+)*$/u

/**
 * Whether a document may have its page at a path of any number of segments: it is in lower case, and the site has no
 * page of its own there. Scripts can write what the Studio would refuse.
 * @param path without the first slash and without escapes
 */
export const isFreePath = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
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

/** A document as its address tells it. */
type DocumentAt = {
  type: TypeWithPage
  /** its slug or route */
  value: string
}

/**
 * The document whose page an address would be; the address alone does not tell whether there is one.
 * @param path beginning with a slash, without escapes
 * @returns undefined where no document can have its page
 */
export function documentAt(path: string): DocumentAt | undefined {
  for (const { type, pattern } of patterns) {
    const match = pattern.exec(path)
    if (!match) continue
    const value = match[1] ?? ''
    return type !== 'landingPage' || isFreePath(value) ? { type, value } : undefined
  }
  return undefined
}

/**
 * The same with the GROQ filter that finds it, whose parameters are `type` and `value`. Scripts can write what the
 * Studio would refuse, so a document that lacks what its page needs does not count.
 * @param address as `normalizePath` writes it: lower case, without escapes
 */
export function pageAt(address: string): (DocumentAt & { filter: string }) | undefined {
  const found = documentAt(address)
  if (!found) return undefined
  const { path, needs }: DocumentType = documentTypes[found.type]
  const field = path?.includes(':route') ? 'route' : 'slug.current'
  return {
    ...found,
    filter: `_type == $type && lower(${field}) == $value${needs ? ` && defined(${needs})` : ''}`,
  }
}

/** Path of a page of the blog list; the first one is /blog itself. */
export function blogPagePath(number: number): string {
  return number === 1 ? '/blog' : `/blog/page/${number}`
}

/**
 * What a link may do besides leading to a page of ours. Content can be written by scripts too, so the Studio's own
 * check is not enough.
 */
const allowedUrl = /^(https?:\/\/|mailto:|tel:)/i

/**
 * Where a link leads.
 * @returns undefined when the editor has not chosen a target, or one that could run code, in which case nothing is to
 * be rendered
 */
export function hrefOf(link: ContentLink | undefined): string | undefined {
  const path = link?.to ? pathOf(link.to) : undefined
  if (path) return link?.anchor ? `${path}#${link.anchor}` : path
  const url = link?.url
  return url && allowedUrl.test(url) && URL.canParse(url) ? url : undefined
}
