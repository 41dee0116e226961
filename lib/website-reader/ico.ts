import decodeIco from 'decode-ico'
import sharp from 'sharp'

const HEADER = 6
const ENTRY = 16
const MAX_ENTRIES = 64

/** Longest side, in px; browsers request 256 at most. */
const MAX_SIDE = 512

/** Whether bytes have the header of a Windows icon. */
export const isIco = (bytes: Buffer): boolean =>
  bytes.length > HEADER + ENTRY && bytes.readUInt32LE(0) === 0x00010000

/**
 * The largest image of a Windows icon. The other images are skipped: a malicious file may name the same bytes a
 * thousand times.
 * @returns PNG; undefined for an unreadable file
 */
export async function pngOfIco(bytes: Buffer): Promise<Buffer | undefined> {
  const count = Math.min(bytes.readUInt16LE(4), MAX_ENTRIES, Math.floor((bytes.length - HEADER) / ENTRY))
  const entries = Array.from({ length: count }, (_, index) =>
    bytes.subarray(HEADER + index * ENTRY, HEADER + (index + 1) * ENTRY),
  )
  // A width of 0 means 256. Of two images of one size, the one with more bits per pixel counts.
  const worth = (entry: Buffer) => (entry.readUInt8(0) || 256) * 1000 + entry.readUInt16LE(6)
  const largest = entries.sort((a, b) => worth(b) - worth(a))[0]
  if (!largest) return undefined
  const [size, offset] = [largest.readUInt32LE(8), largest.readUInt32LE(12)]
  const picture = bytes.subarray(offset, offset + size)
  const alone = Buffer.concat([bytes.subarray(0, HEADER), largest, picture])
  alone.writeUInt16LE(1, 4)
  alone.writeUInt32LE(picture.length, HEADER + 8)
  alone.writeUInt32LE(HEADER + ENTRY, HEADER + 12)
  try {
    // A bitmap states its own size, with twice its height. Without this check, 2 MB at one bit per pixel would block
    // the process for seconds.
    const isPng = picture.readUInt32BE(0) === 0x89504e47
    if (!isPng && (picture.readUInt32LE(4) > MAX_SIDE || picture.readUInt32LE(8) > 2 * MAX_SIDE))
      return undefined
    const [icon] = decodeIco(alone)
    if (!icon) return undefined
    if (icon.type === 'png') return Buffer.from(icon.data)
    const { data, width, height } = icon
    return await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
  } catch {
    // A damaged file. The error is dropped, because it would not help the visitor.
    return undefined
  }
}
