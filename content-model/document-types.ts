import { legalPages, pages, type RouteSpec } from './pages'

/** The registry's entry for a document type, for site and Studio. */
export type DocumentType = {
  /** name of one document in the Studio; the title of its schema */
  label: string
  /**
   * Path of its page; absent where it has none. `:slug` is the segment that editors choose, `:path` one or more such
   * segments, `:route` one of `routes`. Documents with a page are in the sitemap and in llms.txt, and links may lead to
   * them.
   */
  path?: '/' | '/:path' | `/${string}:${'slug' | 'route'}${string}`
  /** its page has a feed of its articles */
  feed?: true
  /** the field besides its slug or route without which its page does not exist */
  needs?: string
  /** its documents always exist, one or one per `routes`: the Studio does not let editors add, copy or delete them */
  singleton?: true
  /** the fixed pages whose texts it holds */
  routes?: Readonly<Record<string, RouteSpec>>
  /** every page shows it */
  everywhere?: true
  /** other paths that show it; `/blog` stands for all pages of the list */
  shownOn?: readonly string[]
  /** sections that show it where no editor has chosen what they show */
  shownIn?: readonly string[]
  /** written by the Studio, not by editors, and shown on no page */
  internal?: true
  /** its entry in the Studio’s menu, absent where it has none; `orderBy` is the field that sorts a plain list */
  menu?: { group: 'pages' | 'blog' | 'parts' | 'site'; id: string; label: string; orderBy?: string }
}

/** The file of the search index, which has the texts of all pages and of what they refer to. */
export const SEARCH_INDEX = '/search/index.json'

/**
 * All document types, in the order of the Studio’s menu. Derived from it: paths, redirects, cache tags, the pages that
 * a change affects, the reconciler's scope, sitemap, share images, and the Studio’s menu and previews.
 *
 * Plain data, so that site, Studio and schemas can import it.
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
    shownIn: ['articlesSection'],
    menu: { group: 'blog', id: 'blog', label: 'Blog' },
  },
  topic: {
    label: 'Topic',
    path: '/blog/topics/:slug',
    feed: true,
    shownOn: ['/blog'],
    menu: { group: 'blog', id: 'topics', label: 'Topics', orderBy: 'title' },
  },
  teamMember: {
    label: 'Team member',
    path: '/team/:slug',
    feed: true,
    shownOn: ['/feed.xml'],
    shownIn: ['teamSection'],
    menu: { group: 'blog', id: 'team', label: 'Team' },
  },
  feature: {
    label: 'Feature',
    shownOn: [SEARCH_INDEX],
    menu: { group: 'parts', id: 'features', label: 'Features', orderBy: 'title' },
  },
  step: {
    label: 'Step',
    shownOn: [SEARCH_INDEX],
    menu: { group: 'parts', id: 'steps', label: 'Steps', orderBy: 'title' },
  },
  faq: {
    label: 'Question',
    shownOn: [SEARCH_INDEX],
    menu: { group: 'parts', id: 'faqs', label: 'FAQs', orderBy: 'question' },
  },
  technology: {
    label: 'Technology',
    shownOn: [SEARCH_INDEX],
    menu: { group: 'parts', id: 'technologies', label: 'Technologies', orderBy: 'name' },
  },
  passDesigner: {
    label: 'Pass designer',
    singleton: true,
    shownOn: ['/create'],
    shownIn: ['freeDesignFormSection'],
    menu: { group: 'parts', id: 'passDesigner', label: 'Pass designer' },
  },
  scheduledPublication: {
    label: 'Scheduled publication',
    internal: true,
    menu: { group: 'site', id: 'scheduled', label: 'Scheduled' },
  },
  deletedDocument: { label: 'Deleted document', internal: true },
  reviewRequest: { label: 'Request for review', internal: true },
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

/**
 * The registry's entry for a document type.
 * @returns undefined for a type that is not in the registry
 */
export const documentType = (name: string): DocumentType | undefined =>
  Object.hasOwn(documentTypes, name) ? documentTypes[name as DocumentTypeName] : undefined

type TypesWithPages = {
  [Name in DocumentTypeName]: (typeof documentTypes)[Name] extends { path: string } ? Name : never
}

/** A document type whose documents have pages. */
export type TypeWithPage = TypesWithPages[DocumentTypeName]

const names = Object.keys(documentTypes) as DocumentTypeName[]

const segments = (name: TypeWithPage) => documentTypes[name].path.split('/').length

/** Whether editors choose the whole path of its documents, of any number of segments. */
export const hasFreePath = (type: string): boolean => documentType(type)?.path === '/:path'

/** In matching order: longer paths first, as `/blog/:slug` matches those below it too; `/:path` matches any. */
export const typesWithPages = names
  .filter((name): name is TypeWithPage => 'path' in documentTypes[name])
  .toSorted(
    (one, other) => Number(hasFreePath(one)) - Number(hasFreePath(other)) || segments(other) - segments(one),
  )

/** Types that pages show. */
export const contentTypes = names.filter((name) => !('internal' in documentTypes[name]))

/** Whether documents of a type are content, unlike those that the Studio writes for itself. */
export const isContentType = (type: string): boolean => (contentTypes as readonly string[]).includes(type)

/** Whether editors choose the path of its documents, so that publishing one can move its page. */
export const hasChosenPath = (type: string): boolean => /:(?:slug|path)/.test(documentType(type)?.path ?? '')

/**
 * The registry's entry for a fixed page.
 * @returns undefined for other documents, and for unknown routes
 */
export function routeSpec(type: string, route: unknown): RouteSpec | undefined {
  const { routes = {} } = documentType(type) ?? {}
  return typeof route === 'string' && Object.hasOwn(routes, route) ? routes[route] : undefined
}

/**
 * The id of a document that always exists.
 * @param route of its page, where its type has routes
 * @returns undefined for types with any number of documents, and for unknown routes
 */
export function singletonId(type: string, route?: unknown): string | undefined {
  const { singleton, routes } = documentType(type) ?? {}
  if (!singleton || !routes) return singleton && type
  const known = routeSpec(type, route)
  return known && (known.id ?? `${type}-${String(route)}`)
}
