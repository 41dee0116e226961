import sharp from 'sharp'
import type { PassColors } from '../pass-design/colors.ts'
import type { PassLogo } from '../pass-design/logo.ts'
import { appleLayout, googleLayout } from './layout.ts'

type Size = { width: number; height: number }

/** Share of an icon's side that the logo fills. */
const ICON_ARTWORK = 0.76

/** A weight plate, for gyms without a logo. */
const plate = ({ foreground }: PassColors) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="660" height="660" viewBox="0 0 32 32"><path fill="${foreground}" ` +
      'fill-rule="evenodd" d="M16 2a14 14 0 1 0 0 28a14 14 0 1 0 0-28Zm0 9.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9Z"/></svg>',
  )

/** A square in the pass's colour with the logo, or a plate, in the middle. */
function square(
  side: number,
  artwork: number,
  logo: PassLogo | undefined,
  colors: PassColors,
): Promise<Buffer> {
  const inner = Math.round(side * artwork)
  return sharp(logo?.png ?? plate(colors))
    .resize(inner, inner, { fit: 'contain', background: colors.background })
    .flatten({ background: colors.background })
    .extend({
      top: Math.floor((side - inner) / 2),
      bottom: Math.ceil((side - inner) / 2),
      left: Math.floor((side - inner) / 2),
      right: Math.ceil((side - inner) / 2),
      background: colors.background,
    })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const fitted = (logo: PassLogo, { width, height }: Size): Promise<Buffer> =>
  sharp(logo.png).resize(width, height, { fit: 'inside' }).png({ compressionLevel: 9 }).toBuffer()

/**
 * The pictures of an Apple pass: an icon and, if there is one, the logo, each in the three densities of phones.
 * @returns PNGs by Apple's file names, such as `icon@2x.png`
 */
export async function appleImages(
  logo: PassLogo | undefined,
  colors: PassColors,
): Promise<Record<string, Buffer>> {
  const files = appleLayout.densities.flatMap((density) => {
    const suffix = density === 1 ? '' : `@${density}x`
    const box = { width: appleLayout.logo.width * density, height: appleLayout.logo.height * density }
    const icon = square(appleLayout.icon.width * density, ICON_ARTWORK, logo, colors)
    return [
      icon.then((png) => [`icon${suffix}.png`, png] as const),
      ...(logo ? [fitted(logo, box).then((png) => [`logo${suffix}.png`, png] as const)] : []),
    ]
  })
  return Object.fromEntries(await Promise.all(files))
}

/**
 * The picture that a Google pass shows in a circle. Google fetches it from the pass's `logoUrl`.
 * @returns a PNG of the documented size, the logo (or a plate) within the margin
 */
export function googleLogo(logo: PassLogo | undefined, colors: PassColors): Promise<Buffer> {
  const { width, margin } = googleLayout.logo
  return square(width, 1 - 2 * margin, logo, colors)
}
