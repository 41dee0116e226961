/** A front desk in the morning: the worn card lies on the counter, the pass stands against a red plate. */
import { block, cards, drum, kettlebell, phones, plates, thing } from '../engine/kit.mjs'
import { hex } from '../engine/print-work.mjs'
import { ink, matt, metal } from '../engine/print.mjs'
import { aboutX, aboutY, turns } from '../engine/vector.mjs'

const brass = metal([226, 196, 128])

/** A desk bell: foot, dome, button. */
const bell = ([x, y, z]) => [
  thing(drum(3.3, 0.3, 0.12), matt([38, 45, 58]), [x, y + 0.3, z]),
  thing(
    {
      half: [2.9, 1.4, 2.9],
      centre: [0, 1.35, 0],
      distance: (px, py, pz) => Math.max(Math.hypot(px, py * 1.1, pz) - 2.8, -py) * 0.9,
    },
    brass,
    [x, y + 0.6, z],
  ),
  thing(drum(0.35, 0.45, 0.1), brass, [x, y + 3.5, z]),
]

/** The window: three panes between bars, thrown along the sun onto the room. */
function throughWindow(x, y, z) {
  const t = (60 - z) / 0.52
  const u = x - 0.62 * t + 72
  const v = y + 0.5 * t - 66
  return u > -36 && u < 42 && v > -26 && v < 34 && Math.abs(u + 9) > 1.3 && Math.abs(v - 6) > 1.1
}

export async function picture() {
  const red = await plates(25, 16)
  const blue = await plates(20, 15.5)
  const yellow = await plates(15, 13)
  const green = await plates(10, 9)
  const phone = await phones({
    lift: 0.2,
    colour: hex.yellow,
    band: '#1b2230',
    second: hex.green,
    third: hex.blue,
  })
  const card = await cards({ seed: 2 })
  const upright = (lean, roll) => turns(aboutX(90 - lean), aboutY(roll))
  const counter = matt([240, 228, 204])
  const edge = matt([206, 32, 46])
  return {
    width: 2000,
    height: 1600,
    pitch: 6,
    camera: { eye: [-7, 29, 62], target: [1, 10.9, 0], lens: 33.5 },
    sun: [-0.62, 0.5, 0.52],
    sky: [0.3, 1, 0.6],
    gobo: throughWindow,
    backdrop: () => ink.chalk,
    things: [
      thing(block(200, 1.2, 23), (x, y, z, nx, ny, nz) => (nz > 0.5 ? edge : counter), [0, -1.2, 4]),
      thing(block(200, 40, 22), matt(ink.coal), [0, -42.4, 4]),
      thing(block(300, 150, 1), matt([244, 236, 221]), [0, 110, -19]),
      red.put([4.4, 15.8, -6.5], upright(14, -6)),
      blue.put([-25, 15.4, -13], upright(10, -34)),
      yellow.put([30, 12.8, -13.5], upright(9, 14)),
      green.put([20.5, 8.6, 0.2], upright(22, 8)),
      phone.put([0, 7.45, 5], turns(aboutY(-7), aboutX(-20))),
      card.put([-9.4, 0.12, 10.9], turns(aboutY(22), aboutX(-90))),
      kettlebell([-19.5, 0, -1], 4.4, ink.red, aboutY(28)),
      ...bell([10.5, 0, 13]),
    ],
  }
}
