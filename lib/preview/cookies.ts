/** The cookies of a preview, with the names that Next.js and the Studio use. */

/** A constant of this build; Next.js enables draft mode by it. */
export const DRAFT_COOKIE = '__prerender_bypass'
/** The signed preview session, with its end; without it the cookie above has no effect. See session-cookie.ts. */
export const SESSION_COOKIE = 'liftpass-preview'
/** The perspective that the Studio has chosen. */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'
/** Set if the cookies belong to a Studio on another site, for which browsers partition them. */
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
