import { createImageUrlBuilder } from '@sanity/image-url'
import { env } from '../env'
import { assetHost } from '../sanity-cloud'
import { fullCrop, type PictureCrop } from './picture-crop'

/** A picture as `pictureFields` brings it. */
export type ContentPicture = PictureCrop & {
  alt?: string | null
  asset?: {
    _id: string
    url?: string | null
    width?: number | null
    height?: number | null
    blurHash?: string | null
  } | null
}

/**
 * Everything an `<img>` needs. Width and height are those of the largest source, so that nothing shifts while it loads.
 */
export type ImageSources = {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
  blurHash?: string
}

/**
 * In pixels. Files up to this width are mostly for phones, whose screens have several pixels per CSS pixel, which hides
 * a lower quality.
 */
const NARROW = 720

/** How a picture is to be shown. */
export type ImageRequest = {
  /** widths to offer, in pixels, ascending; those beyond the cropped original are left out */
  widths: readonly number[]
  /** width divided by height to cut to, around the hotspot; the picture's own when absent */
  aspect?: number
}

/**
 * The URLs of a picture on the image CDN, in the editor's crop, as AVIF or WebP where the browser takes them.
 * @returns undefined while the picture has no file yet, as in a new draft
 */
export function imageSources(
  picture: ContentPicture | null | undefined,
  { widths, aspect }: ImageRequest,
): ImageSources | undefined {
  const asset = picture?.asset
  if (!asset?.width || !asset.height) return undefined
  const {
    crop: { top, bottom, left, right },
  } = fullCrop(picture ?? {})
  const available = {
    width: asset.width * (1 - left - right),
    height: asset.height * (1 - top - bottom),
  }
  const ratio = aspect ?? available.width / available.height
  const limit = Math.floor(Math.min(available.width, available.height * ratio))
  const offered = widths.filter((width) => width <= limit)
  const sizes = offered.length > 0 ? offered : [limit]

  const url = (width: number) => {
    const image = builder()
      .image({ asset: { _ref: asset._id }, ...fullCrop(picture ?? {}) })
      .width(width)
      .auto('format')
      .quality(width <= NARROW ? 50 : 75)
    return (aspect ? image.height(Math.round(width / aspect)).fit('crop') : image).url()
  }
  const largest = sizes.at(-1) ?? limit
  return {
    src: url(largest),
    srcSet: sizes.map((width) => `${url(width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round(largest / ratio),
    alt: picture?.alt ?? '',
    blurHash: asset.blurHash ?? undefined,
  }
}

/**
 * One URL of a picture as JPEG, for share images and feeds, whose readers know no AVIF: at exactly this size, or
 * without a height in the editor's crop, at most this wide.
 */
export function imageUrl(
  picture: ContentPicture | null | undefined,
  { width, height }: { width: number; height?: number },
): string | undefined {
  const asset = picture?.asset
  if (!asset) return undefined
  const image = builder()
    .image({ asset: { _ref: asset._id }, ...fullCrop(picture ?? {}) })
    .width(width)
    .format('jpg')
    .quality(80)
  return (height ? image.height(height).fit('crop') : image.fit('max')).url()
}

const builder = () =>
  createImageUrlBuilder({
    projectId: env().SANITY_PROJECT_ID,
    dataset: env().SANITY_DATASET,
    baseUrl: assetHost(env().SANITY_API_HOST),
  })
