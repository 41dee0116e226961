import { formatHex, parse } from 'culori'
import { oklchOf } from '../pass-design/colors.ts'

/** Default colours that icon generators write when the owner chose none. */
const STANDARD = /^#(?:da532c|2b5797|603cba|9f00a7|00aba9|5bbad5|0078d7|e76f00)$/

/** The chroma (OKLCH) from which a colour no longer looks grey. */
const MIN_CHROMA = 0.04

/**
 * Chooses the colour of a gym: the first real colour that the site names, else that of the logo, else a dark grey that
 * the site names.
 * @param named in CSS notation, best first
 * @param ofLogo `#rrggbb`, where the logo has a colour
 * @returns `#rrggbb`
 */
export function chooseColor(named: readonly string[], ofLogo: string | undefined): string | undefined {
  const colors = named.flatMap((text) => hexOf(text) ?? []).filter((hex) => !STANDARD.test(hex))
  return (
    colors.find(isColorful) ??
    ofLogo ??
    // Ignores white, which is the background of the page, not a choice of the gym.
    colors.find((hex) => oklchOf(hex).lightness < 0.6)
  )
}

const isColorful = (hex: string) => {
  const { chroma, lightness } = oklchOf(hex)
  return chroma >= MIN_CHROMA && lightness > 0.1 && lightness < 0.97
}

/** @returns undefined for text that is no colour, and for a colour more than half transparent */
function hexOf(text: string): string | undefined {
  try {
    const color = text.length <= 100 ? parse(text.trim()) : undefined
    return color && (color.alpha ?? 1) >= 0.5 ? formatHex(color).slice(0, 7) : undefined
  } catch {
    // culori throws for `color(` and the like, which is as invalid as the text for which it returns undefined.
    return undefined
  }
}
