/** The registry's entry for a fixed page, whose texts are one document. */
export type RouteSpec = {
  /** name of the page in the Studio, whatever its heading is */
  label: string
  /** id of its document, if not `<type>-<route>` */
  id?: string
  /** shown in place of other pages: it has no path of its own */
  withoutPath?: true
  /** left out of the sitemap, llms.txt, the search and the link targets that editors can choose */
  unlisted?: true
  /** other pages show some of its texts too, so that all are rendered again when it changes */
  everywhere?: true
  /** other paths that show it; `/blog` stands for all pages of the list */
  shownOn?: readonly string[]
  /** sections that show some of its texts, unless an editor has chosen what they show */
  shownIn?: readonly string[]
}

/** Fields of a `page` document that only some pages use. */
type PageField =
  | 'submitLabel'
  | 'successMessage'
  | 'consent'
  | 'forgotPasswordLabel'
  | 'secondaryText'
  | 'secondaryLink'
  | 'button'
  | 'featuredArticle'
  | 'emptyText'
  | 'members'
  | 'resultsLabel'
  | 'sections'

type PageSpec = RouteSpec & {
  /** names of the fields of its form, in display order; absent where there is no form */
  formFields?: readonly string[]
  /** the fields of its document that only some pages use */
  uses: readonly PageField[]
}

/** The pages whose texts are one `page` document each, in the order of the Studio. */
export const pages = {
  blog: {
    label: 'Blog',
    uses: ['featuredArticle', 'emptyText', 'sections'],
    // The breadcrumbs of every article show its heading.
    everywhere: true,
    shownOn: ['/blog'],
  },
  search: {
    label: 'Search',
    formFields: ['q'],
    uses: ['submitLabel', 'resultsLabel', 'emptyText', 'sections'],
  },
  team: { label: 'Team', uses: ['members', 'sections'], shownIn: ['teamSection'] },
  contact: {
    label: 'Contact',
    formFields: ['name', 'companyName', 'email', 'phone', 'message'],
    uses: ['submitLabel', 'successMessage', 'sections'],
    shownIn: ['contactFormSection'],
  },
  create: {
    label: 'Free design',
    formFields: ['link', 'name', 'email'],
    uses: ['submitLabel', 'successMessage', 'sections'],
    shownIn: ['freeDesignFormSection'],
  },
  signup: {
    label: 'Sign up',
    formFields: ['email', 'companyName', 'password', 'confirmPassword'],
    uses: ['submitLabel', 'consent', 'secondaryText', 'secondaryLink'],
  },
  login: {
    label: 'Sign in',
    formFields: ['email', 'password'],
    uses: ['submitLabel', 'forgotPasswordLabel', 'secondaryText', 'secondaryLink'],
  },
  success: { label: 'Thank you, after signing up', uses: ['button', 'sections'], unlisted: true },
  notFound: { label: 'Address not found (404)', uses: ['button'], unlisted: true, withoutPath: true },
  error: { label: 'Something went wrong', uses: ['button', 'sections'], unlisted: true },
} as const satisfies Record<string, PageSpec>

export type PageRoute = keyof typeof pages

export const pageRoutes = Object.keys(pages) as PageRoute[]

/** The pages with the terms and the privacy policy. */
export const legalPages = {
  'terms-and-conditions': { label: 'Terms and Conditions', id: 'legal-terms' },
  'privacy-policy': { label: 'Privacy Policy', id: 'legal-privacy' },
} as const satisfies Record<string, RouteSpec>

export type LegalRoute = keyof typeof legalPages

export const legalRoutes = Object.keys(legalPages) as LegalRoute[]

/** Whether a value from outside is the route of a fixed page. */
export const isPageRoute = (route: unknown): route is PageRoute =>
  typeof route === 'string' && Object.hasOwn(pages, route)

/** Whether a value from outside is the route of a legal page. */
export const isLegalRoute = (route: unknown): route is LegalRoute =>
  typeof route === 'string' && Object.hasOwn(legalPages, route)

const specOf = (route: unknown): PageSpec | undefined => (isPageRoute(route) ? pages[route] : undefined)

/** Names of the fields of a page's form, in display order; empty without a form. */
export const formFieldNames = (route: unknown): readonly string[] => specOf(route)?.formFields ?? []

export type RouteField = PageField | 'formFields'

/**
 * Whether a page uses a field of the `page` document.
 * @param route the document's `route`; false for anything else
 */
export const routeUses = (route: unknown, field: RouteField): boolean =>
  field === 'formFields' ? formFieldNames(route).length > 0 : (specOf(route)?.uses.includes(field) ?? false)
