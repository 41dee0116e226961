/**
 * Colours of a pass, for the browser while a visitor designs, and for the server.
 *
 * Own code instead of culori: 1 kB instead of 6.6 kB (gzip). Formulas: OKLab and OKLCH by Björn Ottosson,
 * https://bottosson.github.io/posts/oklab/; luminance and contrast by WCAG 2.2,
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance.
 */

/** The brand's colours, see tokens.css. Text in chalk or ink is readable on each. */
export const plates = [
  { id: 'red', color: '#c81e2d' },
  { id: 'blue', color: '#1d4e9e' },
  { id: 'yellow', color: '#f0b429' },
  { id: 'green', color: '#1b7a48' },
  { id: 'ink', color: '#10151e' },
  { id: 'chalk', color: '#f6f2ea' },
] as const

/** Each `#rrggbb`. */
export type PassColors = { background: string; foreground: string; label: string }

const INK = '#10151e'
const CHALK = '#f6f2ea'

/** Contrast that WCAG 2.2 requires of text at level AA. */
const READABLE = 4.5

/** Shares of the background mixed into a label's colour; the first that stays readable is used. */
const LABEL_TINTS = [0.24, 0.16, 0.08]

type Triple = readonly [number, number, number]

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

function linearRgb(hex: string): Triple {
  const channel = (start: number) => toLinear(parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const hexOf = (rgb: Triple) =>
  '#' +
  rgb
    .map((light) =>
      Math.round(Math.min(1, Math.max(0, fromLinear(light))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

function oklabOf([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function rgbOfOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** @returns lightness 0 to 1, chroma from 0, hue in degrees */
export function oklchOf(hex: string): { lightness: number; chroma: number; hue: number } {
  const [lightness, a, b] = oklabOf(linearRgb(hex))
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** @returns 1 (the same) to 21 (black and white), for two `#rrggbb` */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const isReadableOn = (background: string) =>
  contrast(background, CHALK) >= READABLE || contrast(background, INK) >= READABLE

/** The colour with another lightness. Its chroma is reduced only as far as screens require. */
function withLightness(hex: string, lightness: number): string {
  const [, a, b] = oklabOf(linearRgb(hex))
  const scaled = (share: number) => rgbOfOklab([lightness, a * share, b * share])
  const shown = (rgb: Triple) => rgb.every((light) => light >= -0.0001 && light <= 1.0001)
  if (shown(scaled(1))) return hexOf(scaled(1))
  let [low, high] = [0, 1]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (shown(scaled(middle))) low = middle
    else high = middle
  }
  return hexOf(scaled(low))
}

/** The nearest colour by lightness on which chalk or ink is readable. Only mid tones are changed. */
function nearestReadable(color: string): string {
  if (isReadableOn(color)) return color
  const { lightness } = oklchOf(color)
  for (let distance = 0.005; distance < 1; distance += 0.005) {
    for (const moved of [lightness - distance, lightness + distance]) {
      const candidate = withLightness(color, moved)
      if (isReadableOn(candidate)) return candidate
    }
  }
  return INK
}

function mixed(color: string, other: string, share: number): string {
  const [one, two] = [oklabOf(linearRgb(color)), oklabOf(linearRgb(other))]
  const at = (index: 0 | 1 | 2) => one[index] * (1 - share) + two[index] * share
  return hexOf(rgbOfOklab([at(0), at(1), at(2)]))
}

/**
 * The colours of a pass, derived from the chosen one. Text and labels have a contrast of WCAG AA (4.5:1) with the
 * background: a colour too close to both chalk and ink changes its lightness and keeps its hue.
 * @param color `#rrggbb`
 * @throws RangeError for anything else
 */
export function passColors(color: string): PassColors {
  if (!/^#[\da-f]{6}$/i.test(color))
    throw new RangeError(`A pass colour is #rrggbb, not ${JSON.stringify(color)}`)
  const background = nearestReadable(color.toLowerCase())
  const foreground = contrast(background, CHALK) >= contrast(background, INK) ? CHALK : INK
  const tints = LABEL_TINTS.map((share) => mixed(foreground, background, share))
  return {
    background,
    foreground,
    label: tints.find((tint) => contrast(tint, background) >= READABLE) ?? foreground,
  }
}
