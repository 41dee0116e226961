/** Flat artwork (SVG) that is laid on things: passes, cards, plate faces, screens, spreadsheets. */
import sharp from 'sharp'

/** Rasterises an SVG once and returns `at(u, v)` with u, v in 0..1 from the top left. Null where transparent. */
export async function texture(svg, width) {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: w, height: h } = info
  const colour = [0, 0, 0]
  return (u, v) => {
    if (u < 0 || u >= 1 || v < 0 || v >= 1) return null
    const at = (Math.floor(v * h) * w + Math.floor(u * w)) * 4
    if (data[at + 3] < 128) return null
    colour[0] = data[at]
    colour[1] = data[at + 1]
    colour[2] = data[at + 2]
    return colour
  }
}

/** A surface for tablets: `face` on the front (+z), `edge` elsewhere. Half-sizes as in the shape. */
export function faced(face, x, y, edge, extra = {}) {
  const printed = { c: edge.c, metal: false, glow: false, mirror: 0, lift: 0, ...extra }
  return (lx, ly, lz, nx, ny, nz) => {
    if (nz < 0.6) return edge
    const c = face((lx / x + 1) / 2, (1 - ly / y) / 2)
    if (!c) return edge
    printed.c = c
    return printed
  }
}
