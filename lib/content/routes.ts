/** Which public address belongs to which document. The only place that knows. */

/** What is needed of a document to know its address; everything but `_type` may be missing in a half-written draft. */
export type Addressable = { _type: string; slug?: string | null; route?: string | null }

/** A link as an editor makes it: either to a document (with an optional anchor) or to a web address. */
export type ContentLink = {
  to?: Addressable | null
  anchor?: string | null
  url?: string | null
} | null

/** Routes of `page` documents that are no address of their own. */
const pagesWithoutAddress = new Set(['notFound'])

/**
 * Path of a document, beginning with a slash.
 * @returns undefined for documents without a page, or not yet complete enough to have one
 */
export function pathOf(document: Addressable): string | undefined {
  switch (document._type) {
    case 'home':
      return '/'
    case 'page':
      return document.route && !pagesWithoutAddress.has(document.route) ? `/${document.route}` : undefined
    case 'article':
      return document.slug ? `/blog/${encodeURIComponent(document.slug)}` : undefined
    case 'legalPage':
      return document.route ? `/${document.route}.html` : undefined
    default:
      return undefined
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
