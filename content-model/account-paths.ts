/** The account pages, by which the policies, the prefetching, the redirects and the Studio tell them from others. */

/** Folders of pages that read or change a session, rendered per request. */
export const sessionFolders: readonly string[] = ['/account', '/auth']

/** The other pages that read or change a session. */
export const sessionPages: readonly string[] = ['/login/second-factor', '/reset-password']

/** The static pages of a sign-in. They link to each other. */
export const signInPages: readonly string[] = [
  '/login',
  '/login/code',
  '/forgot-password',
  '/confirm-email',
  '/signup',
]

/** Whether the page at a path, if there is one, reads or changes a session. */
export const readsSession = (path: string): boolean =>
  sessionPages.includes(path) || sessionFolders.some((folder) => `${path}/`.startsWith(`${folder}/`))
