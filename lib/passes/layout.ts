/**
 * Sizes and limits that Apple and Google document for passes; the drawn preview keeps to them too. Apple: “Wallet
 * Developer Guide”, chapter “Pass Design and Creation”, and “Creating a generic pass”. In points: @2x and
 * @3x have two and three pixels for each.
 * Google: “Brand guidelines” and “Generic pass builder” of generic passes, “TextModuleData”, in pixels.
 */
export const appleLayout = {
  style: 'generic',
  densities: [1, 2, 3],
  icon: { width: 29, height: 29 },
  /** at most */
  logo: { width: 160, height: 50 },
  /** at most; at the right of the member's name */
  thumbnail: { width: 90, height: 90 },
  /** Below a square code secondary and auxiliary fields share their room. */
  mostFields: { header: 3, primary: 1, secondaryAndAuxiliary: 4 },
} as const

export const googleLayout = {
  /** Shown in a circle: artwork keeps to the part within the margin, its background fills the square. */
  logo: { width: 660, height: 660, margin: 0.15 },
  wideLogo: { width: 1280, height: 400 },
  hero: { width: 1032, height: 336 },
  mostRows: 3,
  mostFieldsInRow: 3,
  longestFieldLabel: 35,
  /** Characters of a link with its JWT that Google calls safe wherever it is written down. */
  safeLink: 1800,
  /** Characters of a link that we redirect to: nginx, Node and browsers take a header of 4 kB. */
  longestLink: 3500,
} as const

/** A logo this wide is a wordmark: it names the gym by itself. Beside a narrower one a pass writes the gym's name. */
const WORDMARK_RATIO = 2

/** Whether an Apple pass writes the gym's name at its top. */
export const showsName = (logo: { width: number; height: number } | undefined): boolean =>
  !logo || logo.width / logo.height < WORDMARK_RATIO
