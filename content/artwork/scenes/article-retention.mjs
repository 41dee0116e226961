/** A wall of lockers after hours: one is open and lit. */
import { block, kettlebell, plates, rod, softBlock, thing } from '../engine/kit.mjs'
import { words } from '../engine/lettering.mjs'
import { svg } from '../engine/print-work.mjs'
import { glow, ink, matt, metal, night } from '../engine/print.mjs'
import { texture } from '../engine/texture.mjs'
import { aboutX, aboutY, turns } from '../engine/vector.mjs'

const W = 36
const H = 92

async function door(number) {
  const face = await texture(
    svg(
      360,
      920,
      '<rect width="360" height="920" fill="#1f54a8"/>' +
        Array.from(
          { length: 6 },
          (_, i) => `<rect x="90" y="${60 + i * 26}" width="180" height="11" fill="#0c2450"/>`,
        ).join('') +
        '<rect x="120" y="300" width="120" height="74" fill="#f6f2ea" rx="6"/>' +
        words(String(number), 180, 318, 38, '#10151e', { anchor: 'middle' }) +
        Array.from(
          { length: 4 },
          (_, i) => `<rect x="90" y="${780 + i * 26}" width="180" height="11" fill="#0c2450"/>`,
        ).join(''),
    ),
    360,
  )
  const painted = matt([31, 84, 168])
  const plain = matt([31, 84, 168])
  return (x, y, z, nx, ny, nz) => {
    if (nz < 0.6) return plain
    painted.c = face((x / (W / 2 - 0.8) + 1) / 2, (1 - y / (H / 2 - 0.8)) / 2) ?? plain.c
    return painted
  }
}

export async function picture() {
  const yellow = await plates(15, 13)
  const things = []
  const lit = [1, 0]
  let number = 20
  const shape = softBlock(W / 2 - 0.8, H / 2 - 0.8, 1.2, 0.5)
  const handle = metal([196, 201, 208])
  for (let row = 1; row >= 0; row--)
    for (let col = -5; col <= 5; col++) {
      number++
      const x = col * W
      const y = row * H + H / 2
      if (col === lit[0] && row === lit[1]) {
        const hinge = aboutY(-112)
        const half = W / 2 - 0.8
        const d = turns(hinge)
        things.push(thing(shape, await door(number), [x - half + d[0] * half, y, 1 + d[6] * half], hinge))
        continue
      }
      things.push(thing(shape, await door(number), [x, y, 0]))
      things.push(thing(softBlock(0.8, 4, 1, 0.5), handle, [x + 12.5, y, 2]))
    }
  const x = lit[0] * W
  const inner = matt([250, 214, 120])
  const box = [
    thing(block(0.4, H / 2, 20), inner, [x - W / 2, H / 2, -20]),
    thing(block(0.4, H / 2, 20), inner, [x + W / 2, H / 2, -20]),
    thing(block(W / 2, H / 2, 0.4), inner, [x, H / 2, -40]),
    thing(block(W / 2, 0.5, 20), inner, [x, 0.6, -20]),
    thing(block(W / 2, 0.5, 19), matt([230, 186, 90]), [x, 66, -20]),
    thing(block(14, 0.5, 1.4), glow([255, 244, 206]), [x, H - 1.6, -6], undefined, { shadow: false }),
  ]
  return {
    width: 1600,
    height: 900,
    pitch: 5,
    tones: night,
    camera: { eye: [-34, 70, 250], target: [4, 40, 0], lens: 36 },
    sun: [-0.75, 0.42, 0.5],
    sky: [0.2, 1, 0.8],
    ambient: 0.2,
    spread: 0.05,
    gobo(px, py, pz) {
      const u = px - 0.9 * py + pz * 0.9
      return u > -260 && u < -120 && Math.abs(u + 186) > 5
    },
    lamps: [
      { at: [x, H - 6, -6], c: [255, 226, 150], reach: 75, size: 3, full: 1, half: 0.55 },
      { at: [x - 2, 62, 8], c: [255, 214, 120], reach: 92, size: 3, full: 0.75, half: 0.36 },
    ],
    backdrop: () => ink.ink,
    things: [
      ...things,
      ...box,
      yellow.put([x + 2, 14, -26], turns(aboutX(78))),
      // a towel over the edge of the shelf, a bag's strap, a pair of shoes in the locker
      thing(softBlock(8, 3, 9, 2.4), matt(ink.chalk), [x - 5, 70, -14]),
      thing(softBlock(8, 2.6, 9, 2.4), matt(ink.red), [x - 5, 75, -14]),
      thing(
        block(420, 1, 300),
        (px, py, pz) =>
          Math.abs(((pz + 600) % 60) - 30) < 0.7 || Math.abs(((px + 6000) % 60) - 30) < 0.7
            ? matt([96, 108, 128])
            : matt([150, 160, 176]),
        [0, -15, 150],
      ),
      thing(block(420, 7, 3), matt([38, 45, 58]), [0, -7, -1]),
      // the bench
      thing(softBlock(62, 2.6, 15, 1), matt([232, 190, 130]), [-82, 22, 70]),
      ...[-130, -34].flatMap((bx) =>
        [-10, 10].map((bz) => rod([bx, 20, 70 + bz], [bx, -14, 70 + bz], 2, metal([160, 168, 180]))),
      ),
      kettlebell([-66, 24.6, 70], 7, ink.red, aboutY(30)),
    ],
  }
}
