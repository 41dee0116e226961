import { fileKind, HEAD_BYTES, type FileKind } from './file-kind'
import { fileSize, MEGABYTE } from './file-size'
import { type PictureTools, pictureTools, type Size } from './picture-tools'

/** Upload limits: bytes of the local Content Lake, pixels of Sanity's image service. */
export const LIMITS = { bytes: 64 * MEGABYTE, pixels: 256_000_000 }

/** Pixels of the longer side of a picture drawn here: every browser's canvas supports it, and no page shows more. */
const MAX_SIDE = 4_096

/** A picture ready to upload. `note`: what was changed, for the editor; absent when unchanged. */
export type PreparedPicture = { file: File; note?: string }

/** A file that cannot be uploaded; the message says what it is, what is allowed and what to do. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
}

/** Of the names of accepted pictures; a name alone makes no picture. */
const PICTURE_ENDINGS = new Set<string | undefined>(['JPG', 'JPEG', 'PNG', 'WEBP', 'AVIF', 'HEIC', 'HEIF'])

const accepted: ReadonlySet<FileKind | undefined> = new Set(['JPEG', 'PNG', 'WebP', 'AVIF', 'HEIC'])
const ACCEPTED = 'JPEG, PNG, WebP, AVIF or HEIC'

/**
 * Prepares a picture for upload: converts HEIC to JPEG, and shrinks a picture above the limits.
 * @throws RefusedFile when the file is no picture of an accepted kind, or this browser cannot convert it
 */
export async function preparePicture(
  file: File,
  tools: PictureTools = pictureTools,
): Promise<PreparedPicture> {
  const kind = fileKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (!accepted.has(kind)) {
    throw new RefusedFile(`It is ${described(file, kind)}. Pictures can be ${ACCEPTED}.`)
  }
  if (kind === 'HEIC') return convertHeic(file, tools)
  // The Content Lake checks a picture that this browser cannot measure.
  const size = await tools.measure(file)
  const fits = file.size <= LIMITS.bytes && (!size || size.width * size.height <= LIMITS.pixels)
  return fits ? { file } : shrink(file, kind === 'JPEG' ? 'image/jpeg' : 'image/webp', size, tools)
}

async function convertHeic(file: File, tools: PictureTools): Promise<PreparedPicture> {
  try {
    const picture = await tools.decodeHeic(file)
    const jpeg = await tools.draw(picture, fittedSize(picture), 'image/jpeg')
    return { file: renamed(jpeg, file), note: 'It was a HEIC picture, and was turned into a JPEG.' }
  } catch (error) {
    throw new RefusedFile(
      `It is a HEIC picture (${fileSize(file.size)}) that could not be read here. Save it as JPEG: on a Mac, open it in ` +
        'Preview and choose File > Export. On an iPhone, set Settings > Camera > Formats to “Most Compatible”, or email it to yourself.',
      { cause: error },
    )
  }
}

async function shrink(
  file: File,
  type: string,
  size: Size | undefined,
  tools: PictureTools,
): Promise<PreparedPicture> {
  const was = `${size ? `${pixels(size)}, ` : ''}${fileSize(file.size)}`
  const limit = `The limit is ${fileSize(LIMITS.bytes)} and ${LIMITS.pixels / 1e6} megapixels.`
  try {
    const picture = await tools.decode(file)
    const smaller = fittedSize(picture)
    const drawn = await tools.draw(picture, smaller, type)
    if (drawn.size > LIMITS.bytes) throw new Error(`Still ${fileSize(drawn.size)}`)
    const note = `It was too large (${was}) and was made smaller: ${pixels(smaller)}, ${fileSize(drawn.size)}. ${limit}`
    return { file: renamed(drawn, file), note }
  } catch (error) {
    throw new RefusedFile(`It is too large (${was}). ${limit} Make it smaller and try again.`, {
      cause: error,
    })
  }
}

function fittedSize({ width, height }: Size): Size {
  const factor = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

/** `photo.HEIC` as `photo.jpg`. */
function renamed(picture: Blob, { name, lastModified }: File): File {
  const ending = picture.type.replace('image/', '.').replace('jpeg', 'jpg')
  return new File([picture], name.replace(/\.[^.]*$/, '') + ending, { type: picture.type, lastModified })
}

function described(file: File, kind: FileKind | undefined): string {
  const ending = /\.(\w{1,8})$/.exec(file.name)?.[1]?.toUpperCase()
  const what = kind ?? (PICTURE_ENDINGS.has(ending) ? undefined : (ending ?? file.type))
  return what ? `of the type ${what} (${fileSize(file.size)})` : `no picture (${fileSize(file.size)})`
}

const pixels = ({ width, height }: Size) => `${width} × ${height} pixels`
