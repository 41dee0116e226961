/** The head of sales: hair tied up, hoops, a high-necked jumper; a yellow plate behind. */
import { block, carved, plates, thing } from '../engine/kit.mjs'
import { brow, carve, head, line, oval, part } from '../engine/head.mjs'
import { ink, matt } from '../engine/print.mjs'
import { melted } from '../engine/shapes.mjs'
import { aboutX, aboutY, aboutZ, turns } from '../engine/vector.mjs'

export async function picture() {
  const yellow = await plates(15, 23)
  const skin = matt([160, 98, 66])
  const hair = matt([44, 38, 52])
  const eyes = {
    white: matt([240, 232, 218]),
    iris: matt([62, 38, 28]),
    pupil: matt([12, 12, 16]),
    spark: matt([255, 255, 255], { glow: true }),
    lip: matt([168, 46, 52]),
    skin,
  }
  const lash = matt([26, 22, 30])
  const turn = turns(aboutY(-22), aboutX(-2), aboutZ(4))
  const put = (shape, surface) => thing(shape, surface, [0, 0, 0], turn)
  const face = head({
    jaw: 4.5,
    chin: -0.1,
    nose: -0.25,
    noseWidth: 1.02,
    lips: 1.22,
    cheek: 1.12,
    smile: 1.2,
    neck: 4.3,
  })
  const surface = (x, y, z) => {
    const p = part(x, y, z, 1.2)
    if (p !== 'skin') return eyes[p]
    if (z > 4 && brow(x, y, { arch: 0.85, thick: 0.34, y0: 3.0, outer: 5.3 })) return hair
    const r = Math.hypot(Math.abs(x) - 3.05, y - 0.75, z - 6.35)
    if (r < 1.56 && y > 0.95 && y < 1.5 && z > 6.3) return lash
    return skin
  }
  const hairShape = carved(
    [9, 13, 12.5],
    (px, y, z) => {
      let d = oval(px, y - 4.2, z + 1.9, 8, 9, 9.8)
      d = carve(d, oval(px, y - 0.2, z - 9.5, 6.9, 7.8, 8.6), 0.8)
      d = carve(d, y + 1.2 + (z < -1 ? (-z - 1) * 0.5 : 0), 0.8)
      // combed back to the knot
      d += Math.sin(Math.atan2(px, y - 2) * 22) * 0.09
      const knot = oval(px, y - 13.4, z + 5.2, 5.2, 4.7, 5.2) + Math.sin(px * 1.8 + y * 2.2) * 0.14
      return melted(d, knot, 0.9) * 0.8
    },
    [0, 6.4, -1.4],
  )
  const hoop = carved(
    [0.6, 2.2, 2.2],
    (px, y, z) => Math.hypot(Math.hypot(y, z) - 1.75, px) - 0.26,
    [0, 0, 0],
  )
  const jumper = matt(ink.green)
  const seam = matt([18, 84, 52])
  const bodyTurn = aboutY(-10)
  const torso = carved(
    [24, 19, 12],
    (px, y, z) => {
      const ax = Math.abs(px)
      let d = line(ax, y, z, [0, -24, -4.4], [14.2, -26.4, -4.8], 7, 5.8)
      d = melted(d, oval(ax, y + 40, z + 1.4, 16, 18, 9), 4)
      return d * 0.85
    },
    [0, -33, -3],
  )
  const neckline = carved(
    [8, 4.4, 8],
    (px, y, z) => {
      const r = Math.hypot(px, z + 4.3 + y * 0.02) + Math.sin(Math.atan2(px, z + 4.3) * 34) * 0.1
      return (
        (Math.max(Math.abs(r - 6.1 + (y + 18) * 0.1) - 0.8, Math.abs(y + 16.6 + z * 0.1) - 2.9) - 0.2) * 0.75
      )
    },
    [0, -16.6, -4.2],
  )
  const ear = (s) => {
    const m = turn
    const p = [s * 8.1, -4.3, -0.9]
    return [0, 1, 2].map((k) => m[k * 3] * p[0] + m[k * 3 + 1] * p[1] + m[k * 3 + 2] * p[2])
  }
  return {
    width: 1000,
    height: 1000,
    pitch: 5,
    camera: { eye: [-6, 1, 92], target: [-0.5, -3.2, 0], lens: 27.5 },
    sun: [0.72, 0.5, 0.5],
    sky: [-0.9, 0.5, 0.6],
    fill: 0.22,
    ambient: 0.18,
    backdrop: () => ink.blue,
    things: [
      put(face, surface),
      put(hairShape, hair),
      ...[-1, 1].map((s) => thing(hoop, matt([244, 196, 84]), ear(s), turn)),
      thing(
        torso,
        (x, y) => (Math.abs(Math.abs(x) - 11.4 - (y + 26) * -0.14) < 0.3 ? seam : jumper),
        [0, 0, 0],
        bodyTurn,
      ),
      thing(neckline, jumper, [1.5, 0, 0], bodyTurn),
      yellow.put([-5, -2, -26], turns(aboutX(90), aboutY(30))),
      thing(block(200, 200, 1), matt([38, 96, 184]), [0, 0, -32]),
    ],
  }
}
