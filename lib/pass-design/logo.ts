import sharp from 'sharp'
import { MAX_LOGO_LENGTH } from '../http/max-lengths.ts'
import { drawSvg } from './draw-svg.ts'
import { isHarmlessSvg } from './harmless-svg.ts'

/** A gym's logo for passes, emails and pages: a PNG of at most 480 x 150 px and 48 kB. */
export type PassLogo = { png: Uint8Array; width: number; height: number }

/** Three times Apple's 160 x 50 points for logos. */
export const LOGO_BOX = { width: 480, height: 150 } as const

/** Fits into a data URL of MAX_LOGO_LENGTH, which the form sends: base64 adds a third. */
const MAX_BYTES = 48_000

const MAX_INPUT_BYTES = 5_000_000
const MAX_INPUT_PIXELS = 24_000_000
const MAX_FORM_PIXELS = 1_000_000
const MAX_SECONDS = 4

/** In pixels. A larger picture takes up to a second and 200 MB, even from an AVIF of 700 bytes. */
const LARGE = 4_000_000
const MAX_LARGE_AT_ONCE = 2
let largeAtOnce = 0

/** Trimming happens at this size, so that a small logo on a large transparent canvas stays sharp. */
const TRIMMED_AT = 1920

/** Fainter pixels are trimmed: shadows fade out over many almost empty rows. */
const VISIBLE_ALPHA = 12

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg'

/** Detects the format by its first bytes, so that untrusted input never reaches another decoder. */
function formatOf(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (/^ftypavi[fs]/.test(start.slice(4))) return 'avif'
  return isHarmlessSvg(bytes) ? 'svg' : undefined
}

/**
 * Makes a logo of an untrusted picture: PNG, JPEG, GIF and WebP (first frame), AVIF or SVG. Trims empty borders.
 * Pictures are never enlarged; an SVG is drawn at the full size.
 * @returns undefined for input that is not a picture, or is damaged, empty, dangerous, larger than 24 megapixels or 5
 * MB, or larger than 4 megapixels while two such pictures are being scaled
 */
export async function normalizeLogo(bytes: Uint8Array): Promise<PassLogo | undefined> {
  const format = bytes.length <= MAX_INPUT_BYTES ? formatOf(bytes) : undefined
  return format && logoOf(bytes, format, MAX_INPUT_PIXELS)
}

async function logoOf(bytes: Uint8Array, format: Format, mostPixels: number): Promise<PassLogo | undefined> {
  let trimmed: Pixels | undefined
  try {
    trimmed = await trimmedPixels(format === 'svg' ? await drawSvg(bytes, TRIMMED_AT) : bytes, mostPixels)
  } catch {
    // sharp throws on a damaged picture; its message would not help the visitor.
    return undefined
  }
  return trimmed && (await smallPng(trimmed))
}

/**
 * Reads the logo that a form sends. The limit is low, because our own page scales the logo down first.
 * @param text `data:image/png;base64,…`, at most 64 kB
 * @returns undefined for anything else, for more than a megapixel, and for input that `normalizeLogo` rejects
 */
export async function logoFromDataUrl(text: string): Promise<PassLogo | undefined> {
  if (text.length > MAX_LOGO_LENGTH) return undefined
  const base64 = /^data:image\/png;base64,([A-Za-z\d+/]+={0,2})$/.exec(text)?.[1]
  const bytes = Buffer.from(base64 ?? '', 'base64')
  return formatOf(bytes) === 'png' ? logoOf(bytes, 'png', MAX_FORM_PIXELS) : undefined
}

type Pixels = { data: Buffer; width: number; height: number }

/**
 * @returns RGBA without transparent borders; undefined for an empty picture, or a large one while two are in progress
 */
async function trimmedPixels(bytes: Uint8Array, mostPixels: number): Promise<Pixels | undefined> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = await picture.metadata()
  const isLarge = width * height > LARGE
  if (isLarge && largeAtOnce >= MAX_LARGE_AT_ONCE) return undefined
  largeAtOnce += Number(isLarge)
  const { data, info } = await picture
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(TRIMMED_AT, TRIMMED_AT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .finally(() => (largeAtOnce -= Number(isLarge)))
  const box = visibleBox(data, info.width, info.height)
  if (!box) return undefined
  const cut = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).extract(box)
  return { data: await cut.raw().toBuffer(), width: box.width, height: box.height }
}

function visibleBox(rgba: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < VISIBLE_ALPHA) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The best PNG within the limit: first in full colour, then with 256 colours, then smaller and smaller. */
async function smallPng({ data, width, height }: Pixels): Promise<PassLogo> {
  for (let scale = 1; ; scale *= 0.75) {
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).resize(
      Math.ceil(LOGO_BOX.width * scale),
      Math.ceil(LOGO_BOX.height * scale),
      { fit: 'inside', withoutEnlargement: true },
    )
    for (const palette of [false, true]) {
      const png = picture.clone().png({ palette, compressionLevel: 9, effort: 8 })
      const { data: small, info } = await png.toBuffer({ resolveWithObject: true })
      if (small.length <= MAX_BYTES) return { png: small, width: info.width, height: info.height }
    }
  }
}
