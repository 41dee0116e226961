import type { DocumentLocation, DocumentLocationsState } from 'sanity/presentation'
import { type Addressable, blogPagePath, pathOf } from '../../lib/content/routes'

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

/** Documents that are shown on every page and have none of their own. */
const everywhere = new Set(['siteSettings'])

/**
 * Where a document is seen on the site: on its own page first, then on the pages that show it or link to it.
 * @param type of the document, which may be too new to be found
 */
export function placesOf(type: string, { document, users }: Usage): DocumentLocationsState {
  if (everywhere.has(type)) {
    return {
      message: 'Used on every page',
      locations: [{ title: 'Header, footer and small words', href: '/' }],
    }
  }
  if (type === 'passDesigner') return { locations: [{ title: 'Free design', href: '/create' }] }
  const own = document && ownPlace(document)
  const found = [...(own ? [own] : []), ...listPlaces(type, own), ...users.flatMap(placeOfUser)]
  const places = found.filter((place, index) => found.findIndex(({ href }) => href === place.href) === index)
  return places.length > 0 ? { locations: places } : nowhere(type)
}

function ownPlace(document: Addressable): DocumentLocation | undefined {
  const href = pathOf(document)
  return href ? { title: document._type === 'home' ? 'Home page' : 'Its own page', href } : undefined
}

function listPlaces(type: string, own: DocumentLocation | null | undefined): DocumentLocation[] {
  return type === 'article' && own ? [{ title: 'Blog, in the list', href: blogPagePath(1) }] : []
}

function placeOfUser(user: User): DocumentLocation[] {
  if (everywhere.has(user._type)) return [{ title: 'Every page: linked in header or footer', href: '/#top' }]
  const path = pathOf(user)
  if (!path) return []
  if (user._type === 'home') {
    return [{ title: 'Home page', href: user.anchor ? `${path}#${user.anchor}` : path }]
  }
  const title = user.title || path
  return [{ title: user.author ? `Author of “${title}”` : title, href: path }]
}

function nowhere(type: string): DocumentLocationsState {
  switch (type) {
    case 'article':
      return { message: 'No address yet: press “Generate” at Address to see it.', tone: 'caution' }
    case 'feature':
    case 'step':
    case 'faq':
    case 'technology':
      return {
        message: 'Not on any page yet. Add it to a section of the home page.',
        tone: 'caution',
      }
    case 'teamMember':
      return { message: 'Not on the team page, and author of no article.', tone: 'caution' }
    case 'redirect':
      return { message: 'Works as soon as it is published.', tone: 'positive' }
    case 'page':
      return { message: 'Shown for addresses that do not exist.', tone: 'positive' }
    default:
      return { message: 'Not on any page.', tone: 'positive' }
  }
}
