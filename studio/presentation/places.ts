import type { DocumentLocation, DocumentLocationsState } from 'sanity/presentation'
import { documentType, hasChosenAddress, routeSpec } from '../../content-model/document-types'
import { type Addressable, blogPagePath, documentAt, pathOf } from '../../content-model/paths'

/** A document that refers to another one. */
export type User = Addressable & {
  _id: string
  title?: string | null
  /** of the section that shows it, on the home page */
  anchor?: string | null
  /** whether it names the other one as its author */
  author?: boolean | null
}

/** A document with what refers to it, as in `locations.ts`. */
export type Usage = { document: Addressable | null; users: readonly User[] }

/**
 * Where a document is seen on the site: on its own page first, then on the pages that show it or link to it.
 * @param type of the document, which may be too new to be found
 */
export function placesOf(type: string, { document, users }: Usage): DocumentLocationsState {
  const { everywhere, path, shownOn = [], singleton } = documentType(type) ?? {}
  if (everywhere) {
    return {
      message: 'Used on every page',
      locations: [{ title: 'Header, footer and small words', href: '/' }],
    }
  }
  if (singleton && !path) return { locations: shownOn.map((href) => ({ title: titleOf(href), href })) }
  const own = document && ownPlace(document)
  const found = [
    ...(own ? [own] : []),
    ...(own && shownOn.includes(blogList.href) ? [blogList] : []),
    ...users.flatMap(placeOfUser),
  ]
  const places = found.filter((place, index) => found.findIndex(({ href }) => href === place.href) === index)
  return places.length > 0 ? { locations: places } : nowhere(type)
}

function ownPlace(document: Addressable): DocumentLocation | undefined {
  const href = pathOf(document)
  return href ? { title: document._type === 'home' ? 'Home page' : 'Its own page', href } : undefined
}

const blogList = { title: 'Blog, in the list', href: blogPagePath(1) }

/** What editors call a fixed page. */
function titleOf(path: string): string {
  const { type = '', value } = documentAt(path) ?? {}
  return routeSpec(type, value)?.label ?? path
}

function placeOfUser(user: User): DocumentLocation[] {
  if (documentType(user._type)?.everywhere)
    return [{ title: 'Every page: linked in header or footer', href: '/#top' }]
  const path = pathOf(user)
  if (!path) return []
  if (user._type === 'home') {
    return [{ title: 'Home page', href: user.anchor ? `${path}#${user.anchor}` : path }]
  }
  const title = user.title || path
  return [{ title: user.author ? `Author of “${title}”` : title, href: path }]
}

/** What to say of documents that are on no page, where it is not what is said of most types. */
const saidOfType: Readonly<Record<string, DocumentLocationsState>> = {
  teamMember: { message: 'Not on the team page, and author of no article.', tone: 'caution' },
  redirect: { message: 'Works as soon as it is published.', tone: 'positive' },
  page: { message: 'Shown for addresses that do not exist.', tone: 'positive' },
}

function nowhere(type: string): DocumentLocationsState {
  if (saidOfType[type]) return saidOfType[type]
  if (hasChosenAddress(type)) {
    return { message: 'No address yet: press “Generate” at Address to see it.', tone: 'caution' }
  }
  return documentType(type)?.menu.group === 'parts'
    ? { message: 'Not on any page yet. Add it to a section of the home page.', tone: 'caution' }
    : { message: 'Not on any page.', tone: 'positive' }
}
