/**
 * Heads for the portraits, carved from soft solids and lit hard, so that the print falls into planes.
 * Centimetres; the middle of the head is the origin, the face looks along +z.
 */
import { melted } from './shapes.mjs'

const oval = (x, y, z, rx, ry, rz) => {
  const k = Math.sqrt((x * x) / (rx * rx) + (y * y) / (ry * ry) + (z * z) / (rz * rz))
  return (k - 1) * Math.min(rx, ry, rz)
}

const line = (px, py, pz, a, b, ra, rb) => {
  const bx = b[0] - a[0]
  const by = b[1] - a[1]
  const bz = b[2] - a[2]
  let h = ((px - a[0]) * bx + (py - a[1]) * by + (pz - a[2]) * bz) / (bx * bx + by * by + bz * bz)
  h = h < 0 ? 0 : h > 1 ? 1 : h
  return Math.hypot(px - a[0] - bx * h, py - a[1] - by * h, pz - a[2] - bz * h) - ra - (rb - ra) * h
}

/** Carves `b` out of `a` with a soft lip. */
const carve = (a, b, k) => -melted(-a, b, k)

/**
 * The bare head with neck. Proportions: `jaw` (half width of the jaw), `chin` (how far it comes forward),
 * `nose` (length of the bridge forward), `lips` (fullness), `cheek`.
 */
export function head({
  jaw = 5,
  chin = 0,
  nose = 0,
  noseWidth = 1,
  lips = 1,
  cheek = 1,
  smile = 0,
  neck = 5.4,
} = {}) {
  const distance = (px, y, z) => {
    const x = Math.abs(px)
    // skull and face wedge
    let d = oval(x, y - 3.4, z + 1.4, 7.5, 8.6, 9.4)
    d = melted(d, oval(x, y + 2.6, z - 2.4, 6.3, 8, 6.2), 3)
    d = melted(d, oval(x - jaw * 0.62, y + 6.6, z - 0.6, jaw * 0.5, 3, 4.2), 2.4)
    d = melted(d, oval(x, y + 9.4, z - 5.6 - chin, 2.3, 1.7, 1.9), 2.2)
    // cheekbones and brow
    d = melted(d, oval(x - 4.1, y + 1.6, z - 5.6, 2 * cheek, 1.5, 1.9), 1.8)
    d = melted(d, line(x, y, z, [0, 2.5, 7.7], [4.9, 3.1, 5.9], 0.78, 0.6), 1.4)
    // eye sockets
    d = carve(d, oval(x - 3.05, y - 0.85, z - 8.6, 1.95, 1.2, 1.75), 1.3)
    // nose: bridge, tip, wings; nostrils carved
    d = melted(d, line(x, y, z, [0, 1.8, 7.5], [0, -2.2, 9.6 + nose], 0.62, 0.95), 0.9)
    d = melted(d, oval(x - 1.05 * noseWidth, y + 2.7, z - 8.7 - nose * 0.5, 0.78, 0.68, 0.85), 0.6)
    d = carve(d, oval(x - 0.62 * noseWidth, y + 3.3, z - 9.1 - nose * 0.6, 0.36, 0.25, 0.5), 0.25)
    // the muzzle, lips, the fold below them
    d = melted(d, oval(x, y + 5.2, z - 6.3, 3, 2.3, 2.2), 1.4)
    d = melted(d, line(x, y, z, [0, -4.85, 8.45], [2.75, -5.3 + smile * 0.62, 7], 0.4 * lips, 0.16), 0.4)
    d = melted(d, line(x, y, z, [0, -5.95, 8.35], [2.5, -5.55 + smile * 0.62, 7.05], 0.48 * lips, 0.16), 0.4)
    d = carve(d, line(x, y, z, [0, -5.42, 9], [3.1, -5.42 + smile * 0.78, 7.3], 0.13, 0.1), 0.22)
    d = carve(d, oval(x, y + 7.25, z - 8.6, 1.7, 0.5, 0.7), 0.8)
    // eyes and lids
    const eye = Math.hypot(x - 3.05, y - 0.75, z - 6.35) - 1.32
    const lid = Math.max(Math.hypot(x - 3.05, y - 0.75, z - 6.35) - 1.47, -(y - 1.12 - (z - 6.35) * 0.02))
    const low = Math.max(Math.hypot(x - 3.05, y - 0.75, z - 6.35) - 1.42, y - 0.22)
    d = Math.min(melted(d, lid, 0.25), melted(d, low, 0.35), eye)
    // ears
    let ear = oval(x - 7.5, y - 0.2, z + 1.3, 0.75, 2.9, 1.75)
    ear = carve(ear, oval(x - 8.2, y - 0.4, z + 0.9, 0.6, 1.8, 0.95), 0.4)
    d = melted(d, ear, 0.7)
    // neck
    d = melted(d, line(x, y, z, [0, -6, -2.4], [0, -20, -4.4], neck, neck * 1.12), 1.6)
    return d * 0.86
  }
  return { half: [9, 16, 11.5], centre: [0, -4.5, 0], distance }
}

/** Which part of the face a point is: eye white, iris, pupil, lip, brow or skin. */
export function part(px, y, z, smile = 0) {
  const x = Math.abs(px)
  const r = Math.hypot(x - 3.05, y - 0.75, z - 6.35)
  if (r < 1.36 && z > 6.4) {
    const gx = px - Math.sign(px) * 3.05 + 0.12
    const gy = y - 0.78
    const g = Math.hypot(gx, gy)
    if (Math.hypot(gx + 0.2, gy - 0.22) < 0.13) return 'spark'
    return g < 0.3 ? 'pupil' : g < 0.66 ? 'iris' : 'white'
  }
  const mouth = y + 5.42 - smile * 0.22 * x
  if (z > 6.4 && x < 2.85) {
    const round = Math.sqrt(1 - (x / 2.85) ** 2)
    if (mouth < 0.86 * round - Math.max(0, 0.4 - x) * 0.4 && mouth > -1.05 * round) return 'lip'
  }
  return 'skin'
}

/** Eyebrow: inside a tapered stroke over the eye. */
export function brow(px, y, { y0 = 2.75, arch = 0.55, thick = 0.46, inner = 1.2, outer = 5.1 } = {}) {
  const t = (Math.abs(px) - inner) / (outer - inner)
  if (t < 0 || t > 1) return false
  const middle = y0 + arch * Math.sin(t * 2.1) - t * 0.35
  return Math.abs(y - middle) < thick * (1.1 - t * 0.75)
}

export { carve, line, oval }
