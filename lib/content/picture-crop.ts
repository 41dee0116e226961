/** What editors set on a picture: edges cut off, and the point that stays visible, in fractions of the file. */
export type PictureCrop = {
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | null
  hotspot?: { x?: number; y?: number } | null
}

/** The crop and the focal point of a picture as the image CDN's URL builder takes them, with what is not set. */
export function fullCrop({ crop, hotspot }: PictureCrop) {
  const { top = 0, bottom = 0, left = 0, right = 0 } = crop ?? {}
  const { x = 0.5, y = 0.5 } = hotspot ?? {}
  return { crop: { top, bottom, left, right }, hotspot: { x, y, width: 1, height: 1 } }
}
