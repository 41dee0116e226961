import sharp from 'sharp'
import { contrast, oklchOf } from '../pass-design/colors.ts'

/**
 * The visible colours of a logo, by share of its area, largest first; the shares add up to 1. `filled`: the logo has a
 * background of its own.
 */
export type LogoColors = { colors: readonly { hex: string; share: number }[]; filled: boolean }

/** The smallest share of the visible area for a main colour. */
const MIN_SHARE = 0.03

const MIN_CHROMA = 0.05

/** The contrast ratio from which a shape is visible. */
const SHOWS = 1.6

/** The share of a logo that needs that contrast: half of a cut-out logo, only the drawing on a filled one. */
const SHOWN = { cutOut: 0.5, filled: 0.08 }

/** A logo that covers this share of its rectangle, such as a disc, is filled. */
const FILLED = 0.75

/**
 * The colours of a logo.
 * @param png made by `normalizeLogo`
 */
export async function logoColors(png: Uint8Array): Promise<LogoColors> {
  const data = await sharp(png)
    .resize(96, 96, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  /** by the upper four bits of each channel */
  const groups = new Map<number, { count: number; sum: [number, number, number] }>()
  let seen = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    seen++
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] }
    group.count++
    group.sum = [group.sum[0] + red, group.sum[1] + green, group.sum[2] + blue]
    groups.set(key, group)
  }
  const colors = [...groups.values()]
    .map(({ count, sum }) => ({
      share: count / seen,
      hex: hexOf(sum.map((total) => Math.round(total / count))),
    }))
    .sort((a, b) => b.share - a.share)
  return { colors, filled: seen >= (FILLED * data.length) / 4 }
}

/** @returns the colour with the largest share, without greys; undefined for a grey logo */
export const mainColor = ({ colors }: LogoColors): string | undefined =>
  colors.find(({ hex, share }) => share >= MIN_SHARE && oklchOf(hex).chroma >= MIN_CHROMA)?.hex

/** Whether a logo is visible on a background. */
export function showsOn(background: string, { colors, filled }: LogoColors): boolean {
  const shown = colors.reduce(
    (sum, { hex, share }) => (contrast(hex, background) >= SHOWS ? sum + share : sum),
    0,
  )
  return shown >= (filled ? SHOWN.filled : SHOWN.cutOut)
}

const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
