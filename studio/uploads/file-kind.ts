/** The kind of a file, by its first bytes: names and MIME types are often wrong. */
export type FileKind = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'HEIC' | 'GIF' | 'TIFF' | 'SVG' | 'BMP' | 'PDF'

/** Number of bytes that `fileKind` needs. */
export const HEAD_BYTES = 256

const starts: readonly (readonly [string, FileKind])[] = [
  ['\xff\xd8\xff', 'JPEG'],
  ['\x89PNG\r\n', 'PNG'],
  ['GIF8', 'GIF'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['BM', 'BMP'],
  ['%PDF', 'PDF'],
]

/** @param head the first HEAD_BYTES of a file, or all of it; undefined for a file of any other kind */
export function fileKind(head: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'WebP'
  if (text.startsWith('ftyp', 4)) return kindOfBrands(text)
  if (/^\s*<(svg|\?xml)/.test(text)) return 'SVG'
  return starts.find(([start]) => text.startsWith(start))?.[1]
}

/** AVIF and HEIC share a container (ISO 14496-12) whose `ftyp` box lists its brands; videos have one too. */
function kindOfBrands(text: string): FileKind | undefined {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const brands = text.slice(8, length)
  if (/avi[fs]/.test(brands)) return 'AVIF'
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'HEIC' : undefined
}
