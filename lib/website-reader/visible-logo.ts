import sharp from 'sharp'
import { passColors } from '../pass-design/colors.ts'
import { normalizeLogo, type PassLogo } from '../pass-design/logo.ts'
import { showsOn, type LogoColors } from './logo-color.ts'

/** Plates for a dark logo and for a light one. */
const PLATES = ['#ffffff', '#10151e'] as const

/**
 * Makes a logo visible on a pass of a colour. Many sites have their logo in the colour that they name as theirs: such a
 * logo is put on a plate, white or dark, so that it stays visible whatever colour the pass gets later.
 * @param color of the pass, `#rrggbb`
 */
export async function visibleLogo(logo: PassLogo, colors: LogoColors, color: string): Promise<PassLogo> {
  const plate = PLATES.find((one) => showsOn(one, colors))
  if (!plate || showsOn(passColors(color).background, colors)) return logo
  const margin = Math.round(logo.height * 0.15)
  const [width, height] = [logo.width + 2 * margin, logo.height + 2 * margin]
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${margin}" fill="${plate}"/></svg>`
  const onPlate = await sharp(Buffer.from(shape))
    .composite([{ input: Buffer.from(logo.png), left: margin, top: margin }])
    .png()
    .toBuffer()
  return (await normalizeLogo(onPlate)) ?? logo
}
