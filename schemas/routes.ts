/**
 * The fixed routes of the site that have a document of their own, and what each of those documents needs.
 * Code and Studio meet here: a form asks for its fields by the names below.
 */
export const pageRoutes = [
  'contact',
  'create',
  'signup',
  'login',
  'success',
  'error',
  'notFound',
  'blog',
  'team',
] as const

export type PageRoute = (typeof pageRoutes)[number]

export const legalRoutes = ['terms-and-conditions', 'privacy-policy'] as const

export type LegalRoute = (typeof legalRoutes)[number]

/** What an editor calls each of the legal pages. */
export const legalTitles: Record<LegalRoute, string> = {
  'terms-and-conditions': 'Terms and Conditions',
  'privacy-policy': 'Privacy Policy',
}

/** The ids of the legal pages. */
export const legalIds: Record<LegalRoute, string> = {
  'terms-and-conditions': 'legal-terms',
  'privacy-policy': 'legal-privacy',
}

/** The public addresses of the built-in pages. */
export const publicPaths: readonly string[] = [
  '/',
  ...pageRoutes.filter((route) => route !== 'notFound').map((route) => `/${route}`),
  ...legalRoutes.map((route) => `/${route}.html`),
]

/** What an editor calls each of these pages, whatever its heading says. */
export const pageTitles: Record<PageRoute, string> = {
  blog: 'Blog',
  team: 'Team',
  contact: 'Contact',
  create: 'Free design',
  signup: 'Sign up',
  login: 'Sign in',
  success: 'Thank you, after signing up',
  notFound: 'Address not found (404)',
  error: 'Something went wrong',
}

/** The names of the form fields a route's form reads, in the order they are shown. */
export const formFieldNames: Partial<Record<PageRoute, readonly string[]>> = {
  contact: ['name', 'companyName', 'email', 'phone', 'message'],
  create: ['link', 'name', 'email'],
  signup: ['email', 'companyName', 'password', 'confirmPassword'],
  login: ['email', 'password'],
}

/** The fields of a `page` document that only some routes use. Fields not listed here belong to every route. */
export const routeFields = {
  formFields: ['contact', 'create', 'signup', 'login'],
  submitLabel: ['contact', 'create', 'signup', 'login'],
  successMessage: ['contact', 'create'],
  consent: ['signup'],
  forgotPasswordLabel: ['login'],
  secondaryText: ['signup', 'login'],
  secondaryLink: ['signup', 'login'],
  button: ['success', 'notFound', 'error'],
  featuredArticle: ['blog'],
  emptyText: ['blog'],
  members: ['team'],
} as const satisfies Record<string, readonly PageRoute[]>

export type RouteField = keyof typeof routeFields

/**
 * Whether a route uses a field of the `page` document.
 * @param route the document's `route`; anything else answers false
 */
export function routeUses(route: unknown, field: RouteField): boolean {
  return (routeFields[field] as readonly unknown[]).includes(route)
}

/** The public address of a fixed route, for previews. `notFound` and `error` are shown when needed. */
export function routePath(route: string | undefined): string {
  if (!route) return 'no address'
  if (route === 'notFound') return 'any other address'
  return `/${route}`
}
