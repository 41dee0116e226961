/** Bytes 16 to 23 of a PNG are its width and height; the group holds their base64. */
const PNG = /^data:image\/png;base64,(?:[\w+/]{20})([\w+/]{12})/

/**
 * The width of a logo divided by its height.
 * @param src a PNG as a data URL
 * @returns undefined for anything else
 */
export function logoRatio(src: string): number | undefined {
  const size = PNG.exec(src)?.[1]
  if (!size) return undefined
  // The base64 group starts at byte 15: skip one byte, then read two numbers of four.
  const bytes = Uint8Array.from(atob(size), (letter) => letter.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const [width, height] = [view.getUint32(1), view.getUint32(5)]
  return width > 0 && height > 0 ? width / height : undefined
}
