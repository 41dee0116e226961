import sharp from 'sharp'

/** A picture in one colour. */
export const picture = (
  color: string,
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' = 'png',
) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()

/** A drawing of a plate in one colour. */
export const drawing = (color: string, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 30"><rect width="96" height="30" fill="${color}"/>${inside}</svg>`

/** A Windows icon of pictures, each with the side that its directory tells (0 means 256). */
export function icon(...pictures: readonly { side: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = 6 + 16 * pictures.length
  const entries = pictures.map(({ side, bytes }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(side % 256, 0)
    entry.writeUInt8(side % 256, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(bytes.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += bytes.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ bytes }) => bytes)])
}

/** The bitmap of an icon in one colour, 32 bits a pixel, as icons have it: twice as high as it is. */
export function bitmap(side: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(side, 4)
  header.writeInt32LE(side * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  return Buffer.concat([header, Buffer.alloc(side * side * 4, Buffer.from([blue, green, red, 255]))])
}
