/** The cookies of a preview, in the names that Next.js and the Studio know them by. */

/** Holds a constant of this build; with it Next.js turns draft mode on. */
export const DRAFT_COOKIE = '__prerender_bypass'
/**
 * Says whose preview it is and when it ends, signed; without it the one above is worth nothing. See session-cookie.ts.
 */
export const SESSION_COOKIE = 'liftpass-preview'
/** Which perspective the Studio has chosen. */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'
/** There when the cookies were set from a Studio of another site, whose cookies browsers keep apart. */
export const PARTITIONED_COOKIE = 'sanity-preview-partitioned'
/** An editing variant; set by next-sanity, not used here. */
export const VARIANT_COOKIE = 'sanity-preview-variant'

export const previewCookies = [
  DRAFT_COOKIE,
  SESSION_COOKIE,
  PERSPECTIVE_COOKIE,
  PARTITIONED_COOKIE,
  VARIANT_COOKIE,
] as const
