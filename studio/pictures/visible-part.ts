import { createImageUrlBuilder } from '@sanity/image-url'
import { fullCrop, type PictureCrop } from '../../lib/content/picture-crop'
import type { SiteCrop } from './site-crops'

/** A part of a picture, in pixels of its file. */
export type Part = { left: number; top: number; width: number; height: number }

/** Width and height of a picture from the id of its asset, `image-<hash>-1600x900-png`; undefined for another id. */
export function sizeOf(assetId: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(assetId) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** A placeholder that the URL builder requires: this module reads only the rectangle from the built URL. */
const builder = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })

/**
 * The part of a picture that the site shows in a crop: what the builder of the site's URLs cuts to, then the
 * middle of it that fits the frame.
 */
export function visiblePart(
  assetId: string,
  picture: PictureCrop,
  { aspect, frame = aspect }: SiteCrop,
): Part | undefined {
  const size = sizeOf(assetId)
  if (!size) return undefined
  const { crop, hotspot } = fullCrop(picture)
  const available = {
    left: size.width * crop.left,
    top: size.height * crop.top,
    width: size.width * (1 - crop.left - crop.right),
    height: size.height * (1 - crop.top - crop.bottom),
  }
  const cut = aspect ? cutTo(assetId, { crop, hotspot }, aspect) : undefined
  return frame ? middleOf(cut ?? available, frame) : (cut ?? available)
}

/** A large width, so that rounding has no visible effect. */
const WIDTH = 10_000

function cutTo(assetId: string, picture: ReturnType<typeof fullCrop>, aspect: number): Part | undefined {
  const url = builder
    .image({ asset: { _ref: assetId }, ...picture })
    .width(WIDTH)
    .height(Math.round(WIDTH / aspect))
    .fit('crop')
    .url()
  const numbers = new URL(url).searchParams.get('rect')?.split(',').map(Number) ?? []
  const [left, top, width, height] = numbers
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined
  return { left, top, width, height }
}

function middleOf(part: Part, aspect: number): Part {
  const width = Math.min(part.width, part.height * aspect)
  const height = Math.min(part.height, part.width / aspect)
  return {
    left: part.left + (part.width - width) / 2,
    top: part.top + (part.height - height) / 2,
    width,
    height,
  }
}
