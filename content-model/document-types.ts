import { legalPages, pages, type RouteSpec } from './pages'

/** What site and Studio have to know of a type of documents. */
export type DocumentType = {
  /** what editors call one such document; the title of its schema */
  label: string
  /**
   * Where its page is; absent where it has none. `:slug` is the part that editors choose, `:path` the same of one or
   * more segments, `:route` one of `routes`.
   * Documents with a page are in the sitemap and in llms.txt, and links may lead to them.
   */
  path?: '/' | '/:path' | `/${string}:${'slug' | 'route'}${string}`
  /** the field without which its page does not exist yet, besides its slug or route */
  needs?: string
  /** its documents exist once and for all, one or one for each of `routes`: nobody adds, copies or deletes them */
  singleton?: true
  /** the fixed pages whose words it holds */
  routes?: Readonly<Record<string, RouteSpec>>
  /** it is part of every page */
  everywhere?: true
  /** other addresses that are made of it; `/blog` stands for all pages of the list */
  shownOn?: readonly string[]
  /** no page is made of it, and no editor makes it by hand */
  internal?: true
  /** its entry in the Studio’s contents; `orderBy` is the field that sorts a plain list */
  menu: { group: 'pages' | 'blog' | 'parts' | 'site'; id: string; label: string; orderBy?: string }
}

/**
 * All types of documents, in the order of the Studio’s contents. Addresses, redirects, cache tags, the pages that a
 * change affects, what the reconciler looks after, sitemap, share images, the Studio’s contents and its previews all
 * derive from here.
 *
 * Plain data, so that site, Studio and schemas can read it.
 */
export const documentTypes = {
  home: {
    label: 'Home page',
    path: '/',
    singleton: true,
    menu: { group: 'pages', id: 'home', label: 'Home page' },
  },
  page: {
    label: 'Page',
    path: '/:route',
    singleton: true,
    routes: pages,
    menu: { group: 'pages', id: 'pages', label: 'Pages' },
  },
  landingPage: {
    label: 'Landing page',
    path: '/:path',
    menu: { group: 'pages', id: 'landingPages', label: 'Landing pages', orderBy: 'title' },
  },
  legalPage: {
    label: 'Legal page',
    path: '/:route.html',
    singleton: true,
    routes: legalPages,
    menu: { group: 'pages', id: 'legal', label: 'Legal' },
  },
  article: {
    label: 'Article',
    path: '/blog/:slug',
    needs: 'publishedAt',
    shownOn: ['/blog', '/feed.xml'],
    menu: { group: 'blog', id: 'blog', label: 'Blog' },
  },
  teamMember: {
    label: 'Team member',
    shownOn: ['/blog', '/feed.xml'],
    menu: { group: 'blog', id: 'team', label: 'Team' },
  },
  feature: {
    label: 'Feature',
    menu: { group: 'parts', id: 'features', label: 'Features', orderBy: 'title' },
  },
  step: { label: 'Step', menu: { group: 'parts', id: 'steps', label: 'Steps', orderBy: 'title' } },
  faq: { label: 'Question', menu: { group: 'parts', id: 'faqs', label: 'FAQs', orderBy: 'question' } },
  technology: {
    label: 'Technology',
    menu: { group: 'parts', id: 'technologies', label: 'Technologies', orderBy: 'name' },
  },
  passDesigner: {
    label: 'Pass designer',
    singleton: true,
    shownOn: ['/create'],
    menu: { group: 'parts', id: 'passDesigner', label: 'Pass designer' },
  },
  scheduledPublication: {
    label: 'Scheduled publication',
    internal: true,
    menu: { group: 'site', id: 'scheduled', label: 'Scheduled' },
  },
  redirect: {
    label: 'Redirect',
    menu: { group: 'site', id: 'redirects', label: 'Redirects', orderBy: 'from' },
  },
  siteSettings: {
    label: 'Site settings',
    singleton: true,
    everywhere: true,
    shownOn: ['/blog', '/feed.xml', '/llms.txt', '/manifest.webmanifest'],
    menu: { group: 'site', id: 'siteSettings', label: 'Site settings' },
  },
} as const satisfies Record<string, DocumentType>

export type DocumentTypeName = keyof typeof documentTypes

/** What the registry says of a type. @returns undefined for a type that is none of the site’s business */
export const documentType = (name: string): DocumentType | undefined =>
  Object.hasOwn(documentTypes, name) ? documentTypes[name as DocumentTypeName] : undefined

type TypesWithPages = {
  [Name in DocumentTypeName]: (typeof documentTypes)[Name] extends { path: string } ? Name : never
}

/** A type whose documents have pages of their own. */
export type TypeWithPage = TypesWithPages[DocumentTypeName]

const names = Object.keys(documentTypes) as DocumentTypeName[]

const takesWhatIsLeft = (name: TypeWithPage) => documentTypes[name].path === '/:path'

/** In the order in which an address is compared with theirs: `/:path` has what the others leave. */
export const typesWithPages = names
  .filter((name): name is TypeWithPage => 'path' in documentTypes[name])
  .toSorted((one, other) => Number(takesWhatIsLeft(one)) - Number(takesWhatIsLeft(other)))

/** Types that pages are made of. */
export const contentTypes = names.filter((name) => !('internal' in documentTypes[name]))

export const isContentType = (type: string): boolean => (contentTypes as readonly string[]).includes(type)

/** Whether editors choose the address of its documents, so that publishing one can move its page. */
export const hasChosenAddress = (type: string): boolean =>
  /:(?:slug|path)/.test(documentType(type)?.path ?? '')

/** What the registry says of a fixed page. @returns undefined for other documents, and for unknown routes */
export function routeSpec(type: string, route: unknown): RouteSpec | undefined {
  const { routes = {} } = documentType(type) ?? {}
  return typeof route === 'string' && Object.hasOwn(routes, route) ? routes[route] : undefined
}

/**
 * The id of a document that exists once and for all.
 * @param route of its page, where its type has routes
 * @returns undefined for types of which there are many, and for unknown routes
 */
export function singletonId(type: string, route?: unknown): string | undefined {
  const { singleton, routes } = documentType(type) ?? {}
  if (!singleton || !routes) return singleton && type
  const known = routeSpec(type, route)
  return known && (known.id ?? `${type}-${String(route)}`)
}
