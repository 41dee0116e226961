/** Bytes 16 to 23 of a PNG are its width and its height; in base64 they lie within these characters. */
const PNG = /^data:image\/png;base64,(?:[\w+/]{20})([\w+/]{12})/

/**
 * How much wider than high a logo is.
 * @param src a PNG as a data URL; of anything else nothing is known
 */
export function logoRatio(src: string): number | undefined {
  const size = PNG.exec(src)?.[1]
  if (!size) return undefined
  // From byte 15 on: one that is not of interest, then four and four.
  const bytes = Uint8Array.from(atob(size), (letter) => letter.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const [width, height] = [view.getUint32(1), view.getUint32(5)]
  return width > 0 && height > 0 ? width / height : undefined
}
