import sharp from 'sharp'
import { oklchOf } from '../pass-design/colors.ts'

/** A colour has to cover so much of what is seen of a logo. */
const MIN_SHARE = 0.03

const LEAST_CHROMA = 0.05

/**
 * The colour that covers most of a logo, greys left out.
 * @param png of our own making
 * @returns `#rrggbb`; undefined for a logo in greys
 */
export async function logoColor(png: Uint8Array): Promise<string | undefined> {
  const { data } = await sharp(png)
    .resize(96, 96, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
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
    .map(({ count, sum }) => ({ count, hex: hexOf(sum.map((total) => Math.round(total / count))) }))
    .filter(({ hex }) => oklchOf(hex).chroma >= LEAST_CHROMA)
    .sort((a, b) => b.count - a.count)
  return colors[0] && colors[0].count >= seen * MIN_SHARE ? colors[0].hex : undefined
}

const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
