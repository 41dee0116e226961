import sharp, { type Sharp } from 'sharp'
import { limits } from '../limits.ts'

/** An image ready to be looked into or rendered; what has too many pixels fails as soon as it is decoded. */
export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: limits.imagePixels })
}
