import sharp, { type Sharp } from 'sharp'
import type { OutputFormat } from './formats.ts'
import { layOut, type Size } from './geometry.ts'
import { openImage } from './open-image.ts'
import type { ImageParams } from './image-params.ts'

const defaultQuality = 75
/** About six times as fast as sharp's default, for files that are five per cent larger. */
const avifEffort = 2

/**
 * Renders a variant of an image.
 * @param source size of the original as it is seen, its orientation applied
 * @throws LakeError 400 when `rect` lies outside it
 */
export async function render(
  bytes: Buffer,
  source: Size,
  params: ImageParams,
  format: OutputFormat,
): Promise<Buffer> {
  const image = params.or === 0 ? upright(bytes) : openImage(await turned(bytes, params.or))
  const sideways = params.or === 90 || params.or === 270
  const size = sideways ? { width: source.height, height: source.width } : source
  return encoded(adjusted(placed(image, size, params), params), params, format).toBuffer()
}

const upright = (bytes: Buffer) => openImage(bytes).autoOrient()

/** Rotates in a separate step, because all other parameters refer to the rotated image. */
const turned = (bytes: Buffer, degrees: number) =>
  upright(bytes).rotate(degrees).png({ compressionLevel: 1 }).toBuffer()

function placed(image: Sharp, source: Size, params: ImageParams): Sharp {
  const { window, size, canvas, entropy } = layOut(source, params)
  const whole = window.width === source.width && window.height === source.height
  const cut = whole ? image : image.extract(window)
  const scaled = cut.resize({
    ...size,
    fit: entropy ? 'cover' : 'fill',
    position: sharp.strategy.entropy,
  })
  if (!canvas) return scaled
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const right = canvas.width - size.width - left
  const bottom = canvas.height - size.height - top
  return scaled.extend({ left, top, right, bottom, background: background(params) })
}

function adjusted(image: Sharp, { flip, blur, sharp: sharpening, bg }: ImageParams): Sharp {
  if (flip?.includes('h')) image.flop()
  if (flip?.includes('v')) image.flip()
  if (blur) image.blur(Math.max(blur / 10, 0.3))
  if (sharpening) image.sharpen({ sigma: 0.5 + sharpening / 50 })
  return bg ? image.flatten({ background: `#${bg}` }) : image
}

function encoded(image: Sharp, params: ImageParams, format: OutputFormat): Sharp {
  const quality = Math.max(Math.round(params.q ?? defaultQuality), 1)
  switch (format) {
    case 'jpeg':
      return image
        .flatten({ background: background(params) })
        .jpeg({ quality, progressive: params.fm === 'pjpg', mozjpeg: true })
    case 'webp':
      return image.webp({ quality })
    case 'avif':
      // AVIF has another scale of quality: 50 looks like a JPEG of 75.
      return image.avif({
        quality: Math.max(Math.round(quality * 0.67), 1),
        effort: avifEffort,
        // As for JPEG and WebP. Sharp's default for AVIF, 4:4:4, keeps all colour, for files that are a twentieth
        // larger.
        chromaSubsampling: '4:2:0',
      })
    case 'png':
      return image.png()
    case 'gif':
      return image.gif()
    case 'tiff':
      return image.tiff({ quality })
  }
}

const background = ({ bg }: ImageParams) => `#${bg ?? 'ffffff'}`
