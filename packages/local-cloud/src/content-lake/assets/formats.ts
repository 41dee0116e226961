import type { Metadata } from 'sharp'
import type { ImageParams } from './image-params.ts'

export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

/** File ending and MIME type of the kinds of images that can be uploaded, by sharp's name for them. */
const uploadable: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
}

/** Extension and MIME type of an uploaded image; undefined for an unsupported format. */
export function kindOf({ format, compression }: Pick<Metadata, 'format' | 'compression'>) {
  return uploadable[format === 'heif' && compression === 'av1' ? 'avif' : (format ?? '')]
}

const byExtension: Record<string, OutputFormat> = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  tif: 'tiff',
  // A transformed SVG is rendered to pixels.
  svg: 'png',
}

/**
 * The format of a variant: that of `fm`, with auto=format the best that the browser accepts, else the original's.
 * @param accept the request's Accept header
 */
export function outputFormat({ fm, auto }: ImageParams, original: string, accept: string): OutputFormat {
  if (fm) return byExtension[fm] ?? 'jpeg'
  if (auto && accept.includes('image/avif')) return 'avif'
  if (auto && accept.includes('image/webp')) return 'webp'
  return byExtension[original] ?? 'jpeg'
}

/** MIME type of a rendered variant, such as `image/webp`. */
export const mimeTypeOf = (format: OutputFormat) => `image/${format}`
