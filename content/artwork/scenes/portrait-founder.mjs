/** The founder: glasses, a short beard, a work jacket; a red plate behind like a low sun. */
import { block, plates, thing, carved } from '../engine/kit.mjs'
import { brow, carve, head, line as rod, oval, part } from '../engine/head.mjs'
import { ink, matt } from '../engine/print.mjs'
import { melted } from '../engine/shapes.mjs'
import { aboutX, aboutY, aboutZ, turns } from '../engine/vector.mjs'

export async function picture() {
  const red = await plates(25, 23)
  const skin = matt([222, 162, 122])
  const lip = matt([186, 110, 88])
  const hair = matt([74, 44, 32])
  const beard = matt([96, 58, 42])
  const eyes = {
    white: matt([244, 236, 222]),
    iris: matt([70, 104, 96]),
    pupil: matt([16, 20, 28]),
    spark: matt([255, 255, 255], { glow: true }),
    lip,
    skin,
  }
  const turn = turns(aboutY(20), aboutX(2), aboutZ(-3))
  const at = [0, 0, 0]
  const put = (shape, surface) => thing(shape, surface, at, turn)
  const face = head({ jaw: 5.6, chin: 0.3, nose: 0.25, noseWidth: 1.08, lips: 0.8, smile: 1.1, neck: 5.7 })
  const surface = (x, y, z) => {
    const p = part(x, y, z, 1.1)
    if (p !== 'skin') return eyes[p]
    if (z > 4 && brow(x, y, { thick: 0.46, y0: 3.1, arch: 0.75 })) return hair
    const ax = Math.abs(x)
    const side = ax > 5.4 && y < 2.2 && y > -9 && z > -1.6 && z < 3.6
    const mouth = (x / 2.7) ** 2 + ((y + 5.5 - 0.22 * ax) / 1.02) ** 2 < 1
    const line = ax < 2.4 ? -3.9 - ax * 0.1 : -4.15 + (ax - 2.4) * 0.42
    const full = y < line && z > -2.4 && !(y < -10.2 && z < 4)
    if ((full || side) && !mouth) return beard
    return skin
  }
  const hairShape = carved(
    [8.6, 8.4, 10.6],
    (px, y, z) => {
      let d = oval(px, y - 4.5, z + 1.9, 7.9, 8.9, 9.6)
      d = melted(d, oval(px - 1.4, y - 11.2, z - 3.8, 5.4, 2.2, 4.6), 2.2)
      d = melted(d, oval(px + 3.4, y - 10.6, z - 3, 3.4, 1.9, 4), 1.4)
      const faceCut = oval(px, y - 0.6, z - 9.5, 6.6, 6.9 + px * 0.06, 8.2)
      d = carve(d, faceCut, 0.8)
      d = carve(d, y - 0.4 + (z < 0 ? -z * 0.6 : 0), 0.6)
      // combed strands
      d += Math.sin(px * 2.1 + z * 0.7 + y * 0.4) * 0.11
      return d * 0.8
    },
    [0, 5.6, -0.6],
  )
  const ringOf = (px, y, z, cx) => {
    const gx = Math.abs(px - cx)
    const gy = Math.abs(y - 0.6)
    const q = Math.hypot(Math.max(gx - 1.25, 0), Math.max(gy - 0.75, 0)) - 1.15
    return Math.hypot(q, z - 9.15 + Math.abs(px) * 0.12) - 0.19
  }
  const glasses = carved(
    [8.6, 3, 7],
    (px, y, z) => {
      let d = Math.min(ringOf(px, y, z, 3.15), ringOf(px, y, z, -3.15))
      d = Math.min(d, rod(px, y, z, [-0.8, 1.1, 9.2], [0.8, 1.1, 9.2], 0.2, 0.2))
      const ax = Math.abs(px)
      d = Math.min(
        d,
        rod(ax, y, z, [5.6, 1.2, 8.4], [7.9, 1.2, 5.6], 0.2, 0.2),
        rod(ax, y, z, [7.9, 1.2, 5.6], [8.1, 1, -1.4], 0.2, 0.2),
      )
      return d * 0.9
    },
    [0, 0.6, 3.4],
  )
  const jacket = matt([31, 66, 120])
  const collar = matt([42, 84, 148])
  const shirt = matt(ink.chalk)
  const bodyTurn = aboutY(10)
  const torso = carved(
    [26, 18, 12],
    (px, y, z) => {
      const ax = Math.abs(px)
      let d = rod(ax, y, z, [0, -24, -4], [17.5, -26, -4.5], 8, 6.8)
      d = melted(d, oval(ax, y + 38, z + 1, 20, 18, 10), 4)
      return d * 0.85
    },
    [0, -32, -3],
  )
  const torsoInk = (x, y, z) => {
    const v = Math.abs(x) < (y + 40) * 0.26 && z > 0
    if (v) return shirt
    if (Math.abs(Math.abs(x) - (y + 40) * 0.26 - 0.4) < 0.35 && z > 0) return matt([20, 44, 84])
    if (Math.abs(x) > 12.2 && Math.abs(x) < 12.7) return matt([20, 44, 84])
    return jacket
  }
  const collars = carved(
    [9, 6, 9],
    (px, y, z) => {
      const ax = Math.abs(px)
      const r = Math.hypot(px, (z + 3.4) * 0.92)
      const stand = Math.max(Math.abs(r - 7.1 - (y + 20) * -0.16) - 0.42, Math.abs(y + 17.6 + z * 0.22) - 2.5)
      const open = 3 - ax - (y + 19) * -0.35 + (z < 0 ? -20 : 0)
      return Math.max(stand, open) * 0.7
    },
    [0, -18, -2],
  )
  return {
    width: 1000,
    height: 1000,
    pitch: 5,
    camera: { eye: [6, 1, 92], target: [0.5, -4.4, 0], lens: 27 },
    sun: [-0.72, 0.5, 0.5],
    sky: [0.9, 0.5, 0.6],
    fill: 0.22,
    ambient: 0.17,
    backdrop: () => ink.chalk,
    things: [
      put(face, surface),
      put(hairShape, hair),
      put(glasses, matt([30, 36, 48], { sheen: 0.985 })),
      thing(torso, torsoInk, at, bodyTurn),
      thing(collars, collar, at, bodyTurn),
      red.put([5, -3, -26], turns(aboutX(90), aboutY(-40))),
      thing(block(200, 200, 1), matt([240, 226, 200]), [0, 0, -32]),
    ],
  }
}
