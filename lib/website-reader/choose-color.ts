import { formatHex, parse } from 'culori'
import { oklchOf } from '../pass-design/colors.ts'

/** What generators of icons write where nobody chose a colour. */
const STANDARD = /^#(?:da532c|2b5797|603cba|9f00a7|00aba9|5bbad5|0078d7|e76f00)$/

/** A colour that is not grey to the eye, and neither nearly white nor nearly black. */
const MIN_CHROMA = 0.04

/**
 * The colour of a gym: the first that is one, else a dark grey that it named itself.
 * @param named in CSS notation, best first
 * @param ofLogo `#rrggbb`, where the logo has a colour
 * @returns `#rrggbb`
 */
export function chooseColor(named: readonly string[], ofLogo: string | undefined): string | undefined {
  const colors = named.flatMap((text) => hexOf(text) ?? []).filter((hex) => !STANDARD.test(hex))
  return (
    colors.find(isColorful) ??
    ofLogo ??
    // White says that nobody chose: it is the page's, not the gym's.
    colors.find((hex) => oklchOf(hex).lightness < 0.6)
  )
}

const isColorful = (hex: string) => {
  const { chroma, lightness } = oklchOf(hex)
  return chroma >= MIN_CHROMA && lightness > 0.1 && lightness < 0.97
}

/** @returns undefined for what is no colour, and for one that shows less than half of itself */
function hexOf(text: string): string | undefined {
  try {
    const color = text.length <= 100 ? parse(text.trim()) : undefined
    return color && (color.alpha ?? 1) >= 0.5 ? formatHex(color).slice(0, 7) : undefined
  } catch {
    // culori throws for `color(` and the like, which is no more of a colour than what it has no answer to.
    return undefined
  }
}
