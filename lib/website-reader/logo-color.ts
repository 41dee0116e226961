import sharp from 'sharp'
import { contrast, oklchOf } from '../pass-design/colors.ts'

/**
 * The colours that are seen of a logo, most of it first; `share` of 1 together. `filled`: it stands on a ground of its
 * own.
 */
export type LogoColors = { colors: readonly { hex: string; share: number }[]; filled: boolean }

/** A colour has to cover so much of what is seen of a logo. */
const MIN_SHARE = 0.03

const LEAST_CHROMA = 0.05

/** As much contrast as a shape needs to be made out. */
const SHOWS = 1.6

/**
 * How much of a logo has to have that contrast: half of one that is cut out, what is drawn on one with a ground of its
 * own.
 */
const SHOWN = { cutOut: 0.5, filled: 0.08 }

/** So much of its rectangle covers one with a ground of its own, such as a disc. */
const FILLED = 0.75

/**
 * What colours a logo has.
 * @param png of our own making
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

/** @returns the colour that covers most of a logo, greys left out; undefined for a logo in greys */
export const mainColor = ({ colors }: LogoColors): string | undefined =>
  colors.find(({ hex, share }) => share >= MIN_SHARE && oklchOf(hex).chroma >= LEAST_CHROMA)?.hex

/** Whether enough of a logo differs from what is behind it. */
export function showsOn(background: string, { colors, filled }: LogoColors): boolean {
  const shown = colors.reduce(
    (sum, { hex, share }) => (contrast(hex, background) >= SHOWS ? sum + share : sum),
    0,
  )
  return shown >= (filled ? SHOWN.filled : SHOWN.cutOut)
}

const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
