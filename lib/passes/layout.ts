/**
 * Sizes and limits of passes documented by Apple and Google, also used by the drawn preview.
 * Apple: “Wallet Developer Guide”, chapter “Pass Design and Creation”, and “Creating a generic pass”; in points, of two
 * pixels in @2x pictures and three in @3x ones.
 * Google: “Brand guidelines” and “Generic pass builder” of generic passes, “TextModuleData”; in pixels.
 */
export const appleLayout = {
  style: 'generic',
  densities: [1, 2, 3],
  icon: { width: 29, height: 29 },
  /** at most */
  logo: { width: 160, height: 50 },
  /** at most; at the right of the member's name */
  thumbnail: { width: 90, height: 90 },
  /** Secondary and auxiliary fields share one row when the code is square. */
  mostFields: { header: 3, primary: 1, secondaryAndAuxiliary: 4 },
} as const

export const googleLayout = {
  /** Shown in a circle: the logo stays within the margin, its background fills the square. */
  logo: { width: 660, height: 660, margin: 0.15 },
  wideLogo: { width: 1280, height: 400 },
  hero: { width: 1032, height: 336 },
  mostRows: 3,
  mostFieldsInRow: 3,
  longestFieldLabel: 35,
  /** In characters. Google calls links of this length, JWT included, safe everywhere. */
  safeLink: 1800,
  /** In characters. Our redirect sends the link in a header: nginx, Node.js and browsers accept 4 kB. */
  longestLink: 3500,
} as const

/**
 * A logo this wide is taken for a wordmark, which names the gym. Beside a narrower one the pass shows the gym's name.
 */
const WORDMARK_RATIO = 2

/** Whether an Apple pass shows the gym's name at its top. */
export const showsName = (logo: { width: number; height: number } | undefined): boolean =>
  !logo || logo.width / logo.height < WORDMARK_RATIO
