import { encode } from 'blurhash'
import { badRequest } from '../errors.ts'
import { kindOf } from './formats.ts'
import { openImage } from './open-image.ts'

/** What an asset document says about an image. */
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
 * Looks into an uploaded image.
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
    // sharp tells what it could not decode in words for programmers; the cause is the upload in any case.
    throw notAnImage()
  }
}

/** A tiny picture as a data address, shown while the real one loads. */
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
