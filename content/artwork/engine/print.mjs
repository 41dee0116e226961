/**
 * Turns light into ink. Every surface is printed in four flat tones of its own colour; a dot screen
 * carries one tone into the next, as on a screen-printed poster.
 */
export const ink = {
  chalk: [246, 242, 234],
  chalkDeep: [226, 215, 194],
  sand: [205, 188, 158],
  ink: [16, 21, 30],
  coal: [44, 54, 72],
  slate: [70, 82, 102],
  steel: [141, 151, 165],
  steelLight: [201, 205, 210],
  red: [206, 32, 46],
  blue: [31, 84, 168],
  yellow: [242, 182, 44],
  green: [30, 130, 78],
  skinWarm: [214, 150, 112],
  skinDeep: [139, 84, 58],
}

export const matt = (c, extra) => ({ c, metal: false, glow: false, mirror: 0, lift: 0, ...extra })
export const metal = (c, extra) => matt(c, { metal: true, ...extra })
export const glow = (c, extra) => matt(c, { glow: true, ...extra })

/** Tints of the four tones, from light to deep; scenes may bring their own. */
export const day = [
  [1, 1, 1],
  [0.87, 0.84, 0.81],
  [0.5, 0.54, 0.65],
  [0.24, 0.26, 0.36],
]
export const night = [
  [0.86, 0.87, 0.92],
  [0.56, 0.58, 0.68],
  [0.28, 0.3, 0.4],
  [0.1, 0.12, 0.19],
]

/** The dot screen at 45 degrees: -1..1 over the page, `pitch` pixels between dots. */
export function screen(x, y, pitch) {
  const k = Math.PI / pitch
  return (Math.cos((x + y) * k) + Math.cos((x - y) * k)) * 0.5
}

/** Which tone (0 light … 3 deep) a brightness prints in. */
export function tone(v, s, edges, spread) {
  const w = v + s * spread
  if (w > edges[0]) return 0
  if (w > edges[1]) return 1
  if (w > edges[2]) return 2
  return 3
}

/** Repeatable noise 0..1 for grain and wear. */
export function noise(x, y) {
  let n = (Math.floor(x) * 374761393 + Math.floor(y) * 668265263) | 0
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise 0..1 for scuffs and blotches. */
export function blotch(x, y) {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const f = x - i
  const g = y - j
  const u = f * f * (3 - 2 * f)
  const v = g * g * (3 - 2 * g)
  const top = noise(i, j) * (1 - u) + noise(i + 1, j) * u
  const low = noise(i, j + 1) * (1 - u) + noise(i + 1, j + 1) * u
  return top * (1 - v) + low * v
}
