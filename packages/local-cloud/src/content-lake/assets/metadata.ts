import { encode } from 'blurhash'
import { badRequest } from '../errors.ts'
import { kindOf } from './formats.ts'
import { openImage } from './open-image.ts'

/** Facts about an image that its asset document holds. */
export type ImageFacts = {
  extension: string
  mimeType: string
  width: number
  height: number
  metadata: Record<string, unknown>
}

const lqipWidth = 20
const blurHashWidth = 32
const blurHashColumns = 4
const blurHashRows = 3
const extractedByDefault = ['lqip', 'blurhash']

/**
 * Reads size, format and metadata of an uploaded image.
 * @param extract which of `lqip` and `blurhash` to work out; empty means both
 * @throws LakeError 400 when it is not an image of a kind that can be shown
 */
export async function inspectImage(bytes: Buffer, extract: readonly string[]): Promise<ImageFacts> {
  const notAnImage = () => badRequest('Invalid image: send a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG')
  try {
    const image = openImage(bytes)
    const found = await image.metadata()
    const kind = kindOf(found)
    if (!kind) throw notAnImage()
    const { width, height } = found.autoOrient
    const wanted = extract.length > 0 ? extract : extractedByDefault
    const { isOpaque } = await image.stats()
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha: found.hasAlpha,
      isOpaque,
      ...(wanted.includes('lqip') && { lqip: await lqipOf(bytes, isOpaque) }),
      ...(wanted.includes('blurhash') && { blurHash: await blurHashOf(bytes) }),
    }
    return { ...kind, width, height, metadata }
  } catch {
    // The messages of sharp are for programmers; in any case the upload is at fault.
    throw notAnImage()
  }
}

/** A tiny version of the image as a data URL, which sites show while the image loads. */
async function lqipOf(bytes: Buffer, isOpaque: boolean): Promise<string> {
  const small = openImage(bytes).autoOrient().resize({ width: lqipWidth })
  const encoded = isOpaque ? small.jpeg({ quality: 60 }) : small.png({ palette: true })
  const tiny = await encoded.toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${tiny.toString('base64')}`
}

async function blurHashOf(bytes: Buffer): Promise<string> {
  const { data, info } = await openImage(bytes)
    .autoOrient()
    .resize({ width: blurHashWidth, height: blurHashWidth, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode(new Uint8ClampedArray(data), info.width, info.height, blurHashColumns, blurHashRows)
}
