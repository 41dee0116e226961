/** Where a sign-in leads if the visitor came from no other page. */
export const AFTER_SIGN_IN = '/account'

/** Path of the sign-in page. `next` is the path of this site that follows. */
export const signInPath = (next: string): string => `/login?next=${encodeURIComponent(next)}`

/** Path of the page that asks for the second factor. `next` is the path of this site that follows. */
export const secondFactorPath = (next: string): string =>
  `/login/second-factor?next=${encodeURIComponent(next)}`
