import sharp, { type Sharp } from 'sharp'
import { limits } from '../limits.ts'

/** Opens an image for reading or rendering; decoding fails for an image with too many pixels. */
export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: limits.imagePixels })
}
