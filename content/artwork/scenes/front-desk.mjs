/** At the turnstile: a hand holds the phone to the reader, and the reader says yes. */
import { ball, block, body, limb, phones, plates, rod, softBlock, thing } from '../engine/kit.mjs'
import { hex, svg, box } from '../engine/print-work.mjs'
import { ink, glow, matt, metal } from '../engine/print.mjs'
import { tablet } from '../engine/shapes.mjs'
import { faced, texture } from '../engine/texture.mjs'
import { aboutX, aboutY, aboutZ, add, rotate, turns } from '../engine/vector.mjs'

const readerFace = svg(
  600,
  700,
  box(0, 0, 600, 700, '#10151e') +
    '<g fill="none" stroke="#f6f2ea" stroke-width="30" stroke-linecap="round"><path d="M250 270q60 80 0 160M320 220q110 130 0 260M390 170q160 180 0 360"/></g>' +
    '<circle cx="205" cy="350" r="24" fill="#f6f2ea"/>',
)

/** A right hand around the lower half of a phone, in the phone's own coordinates. */
function hand(skin, place, turn) {
  const finger = (y, reach, r) =>
    limb(
      [
        [2.2, y - 0.7, -2.1],
        [-2.4, y, -2.1],
        [-4.5, y + 0.1, -1],
        [-4.75, y + 0.2, 0.3],
        [-3.5 + reach, y + 0.3, 0.95],
      ],
      [r * 1.1, r * 1.05, r, r * 0.95, r * 0.8],
    )
  const shape = body(
    [
      limb(
        [
          [3.2, -14.5, -3.2],
          [2.2, -8.5, -2.7],
          [1.2, -3.5, -2.3],
        ],
        [2.5, 2.7, 2.2],
      ),
      limb(
        [
          [-0.6, -7.2, -2.4],
          [-0.8, -2.5, -2.2],
        ],
        [1.8, 1.6],
      ),
      limb(
        [
          [3.2, -8.6, -1.6],
          [4.9, -5.4, -0.1],
          [4.8, -2.8, 0.9],
          [3.4, -0.7, 1.25],
        ],
        [1.7, 1.25, 0.95, 0.72],
      ),
      finger(-5.6, -0.1, 0.7),
      finger(-3.8, 0.2, 0.8),
      finger(-1.95, 0.3, 0.84),
      finger(-0.05, 0.1, 0.8),
    ],
    0.5,
  )
  const nail = matt([236, 188, 160])
  const surface = (x, y, z) => {
    const thumb = Math.hypot((x - 3.2) * 1.1, (y + 0.5) * 0.9) < 0.62 && z > 1.5
    return thumb ? nail : skin
  }
  return thing(shape, surface, place, turn)
}

export async function picture() {
  const phone = await phones({
    lift: 0.22,
    colour: hex.red,
    second: hex.yellow,
    third: hex.blue,
    code: 'bars',
  })
  const yellow = await plates(15)
  const red = await plates(25)
  const reader = await texture(readerFace, 600)
  const turn = turns(aboutY(16), aboutX(-34), aboutZ(-33))
  const at = [-6, 11.5, 8]
  const skin = matt(ink.skinDeep)
  const pad = turns(aboutY(-20), aboutX(-52))
  const padAt = [9.2, 7.2, 4]
  const green = glow([84, 232, 140])
  const cabinet = matt([214, 216, 218])
  const steel = metal([196, 201, 208])
  const floor = matt([232, 222, 200])
  const wall = matt([38, 96, 184])
  const gate = (x, z) => [
    thing(softBlock(9, 50, 16, 2.5), cabinet, [x, -50, z]),
    thing(softBlock(9.6, 1.1, 16.6, 1), matt([38, 45, 58]), [x, 0.4, z]),
  ]
  return {
    width: 1800,
    height: 1350,
    pitch: 6,
    camera: { eye: [-10, 40, 62], target: [0.5, 5, 2], lens: 32 },
    sun: [-0.6, 0.62, 0.42],
    sky: [0.1, 1, 0.5],
    lamps: [
      {
        at: add(padAt, rotate(pad, [-3, 3, 5])),
        c: [70, 240, 130],
        reach: 13,
        size: 2.5,
        full: 0.75,
        half: 0.34,
      },
    ],
    gobo(x, y, z) {
      if (z > -30) return true
      const u = x + 0.35 * y
      return (u + 400) % 64 < 44
    },
    backdrop: () => [38, 96, 184],
    things: [
      ...gate(11, 0),
      ...gate(-62, -40),
      ...gate(84, -40),
      rod([2, -8, -4], [-34, -12, -12], 1.5, steel),
      rod([2, -14, -2], [-22, -46, -2], 1.5, steel),
      thing(ball(4.2), metal([150, 158, 170]), [1.5, -10, -3]),
      thing(softBlock(6.4, 1.5, 4.6, 0.8), matt([38, 45, 58]), [9.4, 2.6, 3.4], aboutY(-20)),
      thing(
        tablet(5.9, 6.9, 0.9, 1.6, 0.2),
        faced(reader, 5.9, 6.9, matt([30, 37, 49]), { lift: 0.1 }),
        padAt,
        pad,
      ),
      thing(
        {
          half: [5.3, 6.3, 0.3],
          distance(x, y, z) {
            const flat = tablet(5.2, 6.2, 1, 1.4).distance(x, y, 0)
            return Math.max(Math.abs(flat + 0.32) - 0.32, Math.abs(z) - 0.25)
          },
        },
        green,
        add(padAt, rotate(pad, [0, 0, 0.8])),
        pad,
        { shadow: false },
      ),
      phone.put(at, turn),
      hand(skin, at, turn),
      thing(
        limb(
          [
            [3.2, -14.2, -3.3],
            [4.6, -30, -6],
          ],
          [3.3, 5],
        ),
        matt([206, 32, 46]),
        at,
        turn,
      ),
      thing(
        limb(
          [
            [3.2, -14.2, -3.3],
            [3.35, -15.8, -3.6],
          ],
          [3.5, 3.55],
        ),
        matt(ink.chalk),
        at,
        turn,
      ),
      thing(block(900, 1, 900), floor, [0, -101, 0]),
      thing(block(900, 300, 1), (x, y) => (y < -270 ? matt(ink.ink) : wall), [0, 180, -150]),
      yellow.put([-58, -77, -118], turns(aboutX(74), aboutY(20))),
      red.put([-34, -96.4, -92], aboutY(140)),
    ],
  }
}
