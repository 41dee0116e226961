import type { ValidationResult } from './result'

type PictureWidth = { asset?: { _ref?: string }; crop?: { left?: number; right?: number } }

/**
 * Warns of a picture that is narrower than its place on the site, after its crop.
 * @param least in pixels
 */
export const warnPictureWidth =
  (least: number) =>
  (picture: PictureWidth | undefined): ValidationResult => {
    // image-<hash>-<width>x<height>-<format>
    const width = Number(/-(\d+)x\d+-\w+$/.exec(picture?.asset?._ref ?? '')?.[1] ?? Infinity)
    const { left = 0, right = 0 } = picture?.crop ?? {}
    const shown = Math.round(width * (1 - left - right))
    if (shown >= least) return true
    return `This picture is ${shown} pixels wide${shown < width ? ' after its crop' : ''}: below ${least} it looks blurred on large screens. Choose a larger one.`
  }
