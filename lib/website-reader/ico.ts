import decodeIco from 'decode-ico'
import sharp from 'sharp'

const HEADER = 6
const ENTRY = 16
const MOST_ENTRIES = 64

/** In px; browsers ask for 256 at most. */
const MOST_SIDE = 512

/** Whether bytes begin as a Windows icon does. */
export const isIco = (bytes: Buffer): boolean =>
  bytes.length > HEADER + ENTRY && bytes.readUInt32LE(0) === 0x00010000

/**
 * The largest picture of a Windows icon. The others are not looked at: a file may name the same bytes a thousand times.
 * @returns PNG; undefined for what cannot be read
 */
export async function pngOfIco(bytes: Buffer): Promise<Buffer | undefined> {
  const count = Math.min(bytes.readUInt16LE(4), MOST_ENTRIES, Math.floor((bytes.length - HEADER) / ENTRY))
  const entries = Array.from({ length: count }, (_, index) =>
    bytes.subarray(HEADER + index * ENTRY, HEADER + (index + 1) * ENTRY),
  )
  // A width of 0 means 256; of one size the one with more bits.
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
    // A bitmap tells its own size, and twice its height. At one bit a pixel, 2 MB take seconds that nothing can end.
    const isPng = picture.readUInt32BE(0) === 0x89504e47
    if (!isPng && (picture.readUInt32LE(4) > MOST_SIDE || picture.readUInt32LE(8) > 2 * MOST_SIDE))
      return undefined
    const [icon] = decodeIco(alone)
    if (!icon) return undefined
    if (icon.type === 'png') return Buffer.from(icon.data)
    const { data, width, height } = icon
    return await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
  } catch {
    // Damaged: there is nothing in the message that a visitor could use.
    return undefined
  }
}
