/** The objects of a gym, ready to be placed: plates, bars, phones, cards, kettlebells. Centimetres. */
import { hex, phone, plateFace, wornCard } from './print-work.mjs'
import { ink, matt, metal } from './print.mjs'
import {
  ball,
  block,
  body,
  carved,
  drum,
  limb,
  notched,
  plate,
  ring,
  sleeve,
  softBlock,
  tablet,
} from './shapes.mjs'
import { faced, texture } from './texture.mjs'
import { thing } from './trace.mjs'
import { aboutX, aboutZ, rotate, add, still, turns } from './vector.mjs'

export const rubber = matt([38, 45, 58])
export const steel = metal([190, 196, 205])
export const blackSteel = matt([42, 50, 66])
const faces = {
  25: [hex.red, ink.red],
  20: [hex.blue, ink.blue],
  15: [hex.yellow, ink.yellow],
  10: [hex.green, ink.green],
}
const thickness = { 25: 3.4, 20: 2.9, 15: 2.4, 10: 1.9 }

/** Makes plates of one weight. Both faces carry the print; the hub is steel. */
export async function plates(kilos, radius = 22.5) {
  const [paint, solid] = faces[kilos]
  const face = await texture(plateFace(kilos, paint, kilos === 15 ? '#1b2230' : hex.chalk), 1000)
  const printed = matt(solid)
  const rubberOf = matt(solid)
  const hub = metal([196, 200, 206])
  const half = thickness[kilos]
  const surface = (x, y, z, nx, ny) => {
    const r = Math.hypot(x, z) / radius
    if (r < 0.325) return hub
    if (Math.abs(ny) < 0.5) return rubberOf
    const c = face((x / radius + 1) / 2, ny > 0 ? (z / radius + 1) / 2 : (1 - z / radius) / 2)
    printed.c = c ?? solid
    return printed
  }
  const shape = plate(radius, half)
  return { half, radius, put: (at, turn = still) => thing(shape, surface, at, turn) }
}

/** A phone, 7.4 x 15.6 cm, its face towards +z. */
export async function phones(options = {}) {
  const face = await texture(phone(options), 920)
  const [x, y] = [3.7, 7.8]
  const shape = tablet(x, y, 0.42, 1.05, 0.12)
  const edge = matt([52, 62, 80])
  const surface = faced(face, x, y, edge, { lift: options.lift ?? 0.12 })
  return { half: [x, y, 0.42], put: (at, turn = still) => thing(shape, surface, at, turn) }
}

/** Plastic cards, 8.6 x 5.4 cm, face towards +z. */
export async function cards(options = {}) {
  const face = await texture(wornCard(options), 1080)
  const shape = tablet(4.3, 2.7, 0.07, 0.36, 0.03)
  const surface = faced(face, 4.3, 2.7, matt([236, 228, 208]))
  return { put: (at, turn = still) => thing(shape, surface, at, turn) }
}

/** A bar along x, `length` half long, with knurling between rings. `grip` is its radius. */
export function bar(at, length, grip, turn = still) {
  const shape = drum(grip, length, 0.15)
  const bright = metal([196, 201, 208])
  const cut = metal([196, 201, 208], { grip: -0.22 })
  const surface = (x, y, z) => {
    const ringed = Math.abs(Math.abs(y) - length * 0.6) < grip * 0.25 || Math.abs(y) < grip * 0.3
    if (ringed) return bright
    const around = Math.atan2(z, x) * grip
    const a = (around + y) / 0.32
    const b = (around - y) / 0.32
    const groove = Math.min(a - Math.floor(a), b - Math.floor(b)) < 0.3
    return groove && Math.abs(y) > length * 0.12 ? cut : bright
  }
  return thing(shape, surface, at, turns(turn, aboutZ(90)))
}

/** A plain rod between two points. */
export function rod(a, b, radius, material) {
  return thing(limb([a, b], [radius, radius]), material)
}

/** A kettlebell standing on `at`; `size` is the radius of its body. */
export function kettlebell(at, size, colour, turn = still) {
  const s = size
  const shape = body(
    [
      { ...ball(s), half: [s, s, s] },
      limb(
        Array.from({ length: 13 }, (_, i) => {
          const a = ((i - 6) / 6) * 2.3
          return [Math.sin(a) * s * 0.66, s * (1.42 + 0.56 * Math.cos(a)), 0]
        }),
        Array(13).fill(s * 0.19),
      ),
    ],
    s * 0.25,
  )
  const iron = matt([40, 47, 61], { sheen: 0.96 })
  const stripe = matt(colour)
  const foot = s * 0.86
  const cut = { ...shape, distance: (x, y, z) => Math.max(shape.distance(x, y, z), -foot - y) }
  return thing(
    cut,
    (x, y) => (y > s * 0.78 && y < s * 1.12 ? stripe : iron),
    [at[0], at[1] + foot, at[2]],
    turn,
  )
}

/** A hex dumbbell lying along its own x on `at`. */
export function dumbbell(at, size, turn = still, colour = [40, 47, 61]) {
  const r = size
  const head = { half: [size * 0.75, r, r], distance: null }
  const sixth = Math.cos(Math.PI / 6)
  head.distance = (x, y, z) => {
    const a = Math.max(Math.abs(y) * 1, Math.abs(y) * 0.5 + Math.abs(z) * sixth) - r * sixth
    return Math.max(a, Math.abs(x) - size * 0.75) * 0.9
  }
  const d = size * 1.75
  const lift = [0, r * sixth, 0]
  const place = (x) => add(add(at, lift), rotate(turn, [x, 0, 0]))
  return [
    thing(head, matt(colour), place(-d), turn),
    thing(head, matt(colour), place(d), turn),
    thing(drum(size * 0.3, size * 1.2), metal([188, 194, 204]), add(at, lift), turns(turn, aboutZ(90))),
  ]
}

export { aboutX, ball, block, body, carved, drum, limb, notched, ring, sleeve, softBlock, tablet, thing }
