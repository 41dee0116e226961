import type { DocumentLocation, DocumentLocationsState } from 'sanity/presentation'
import { documentType, hasChosenPath, hasFreePath, routeSpec } from '../../content-model/document-types'
import { checkPath, checkSlug } from '../../schemas/validation'
import { type PathFields, blogPagePath, documentAt, pathOf } from '../../content-model/paths'

/** A document that references another one. */
export type ReferringDocument = PathFields & {
  _id: string
  title?: string | null
  /** anchor of the section with the reference */
  anchor?: string | null
  /** whether the reference is its author */
  author?: boolean | null
}

/** A document with the documents that reference it, as queried in `location-resolver.ts`. */
export type Usage = {
  /** `taken`: another published document has its path */
  document: (PathFields & { taken?: boolean }) | null
  referrers: readonly ReferringDocument[]
}

/** Whether pages show documents of a type: not redirects, nor what the Studio writes itself. */
export function hasPreview(type: string): boolean {
  const { everywhere, menu } = documentType(type) ?? {}
  return everywhere || (menu !== undefined && menu.group !== 'site')
}

/**
 * The locations of a document on the site: its own page first, then the pages that show it or link to it.
 * @param type of the document, since a new one may not be in the dataset yet
 */
export function documentLocations(type: string, { document, referrers }: Usage): DocumentLocationsState {
  const { everywhere, path, shownOn = [], singleton } = documentType(type) ?? {}
  if (everywhere) {
    return {
      message: 'Used on every page',
      locations: [{ title: 'Header, footer and labels', href: '/' }],
    }
  }
  if (singleton && !path) return { locations: shownOn.map((href) => ({ title: titleOf(href), href })) }
  const own = document && !isRefused(document) && ownLocation(document)
  const found = [
    ...(own ? [own] : []),
    ...(own && shownOn.includes(blogList.href) ? [blogList] : []),
    ...referrers.flatMap(locationOfReferrer),
  ]
  const locations = found.filter((one, index) => found.findIndex(({ href }) => href === one.href) === index)
  if (locations.length === 0) return noLocation(type, document)
  return own ? { locations, message: ownPageMessage(locations.length - 1) } : { locations }
}

/** Replaces the Studio's “Used on … pages”, which would count the page itself. */
const ownPageMessage = (others: number) => {
  if (others === 0) return 'Seen on its own page only'
  return `Seen on its own page, and used on ${others === 1 ? 'one other' : `${others} others`}`
}

/** Whether the Studio refuses the path that editors chose for a document. */
function isRefused({ _type, slug, taken }: NonNullable<Usage['document']>): boolean {
  if (!slug || !hasChosenPath(_type)) return false
  const check = hasFreePath(_type) ? checkPath : checkSlug
  return taken === true || check({ current: slug }) !== true
}

function ownLocation(document: PathFields): DocumentLocation | undefined {
  const href = pathOf(document)
  return href ? { title: document._type === 'home' ? 'Home page' : 'Its own page', href } : undefined
}

const blogList = { title: 'Blog, in the list', href: blogPagePath(1) }

/** What editors call a fixed page. */
function titleOf(path: string): string {
  const { type = '', value } = documentAt(path) ?? {}
  return routeSpec(type, value)?.label ?? path
}

function locationOfReferrer(referrer: ReferringDocument): DocumentLocation[] {
  if (documentType(referrer._type)?.everywhere)
    return [{ title: 'Every page: linked in header or footer', href: '/#top' }]
  const path = pathOf(referrer)
  if (!path) return []
  const href = referrer.anchor ? `${path}#${referrer.anchor}` : path
  const title = referrer._type === 'home' ? 'Home page' : referrer.title || path
  return [{ title: referrer.author ? `Author of “${title}”` : title, href }]
}

/** Messages for documents on no page, for types that need their own. */
const messageOfType: Readonly<Record<string, DocumentLocationsState>> = {
  teamMember: { message: 'Not on the team page, and author of no article.', tone: 'caution' },
  redirect: { message: 'Works as soon as it is published.', tone: 'positive' },
}

function noLocation(type: string, document: PathFields | null): DocumentLocationsState {
  if (messageOfType[type]) return messageOfType[type]
  if (documentType(type)?.routes) {
    return routeSpec(type, document?.route)?.withoutPath
      ? { message: 'Shown for addresses that do not exist.', tone: 'positive' }
      : { message: 'Visitors see this page once you have published it.', tone: 'caution' }
  }
  if (hasChosenPath(type)) {
    const message = document?.slug
      ? 'This page cannot have this address. The message below Address says why.'
      : 'No address yet: press “Generate” at Address to see it.'
    return { message, tone: 'caution' }
  }
  return documentType(type)?.menu?.group === 'parts'
    ? {
        message: 'Not on any page yet. Add it to a section of the home page or of a landing page.',
        tone: 'caution',
      }
    : { message: 'Not on any page.', tone: 'positive' }
}
