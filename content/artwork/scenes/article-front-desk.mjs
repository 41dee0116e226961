/** The drawer of old cards at the front desk, and the one thing that replaces them. */
import { block, cards, phones, plates, softBlock, thing, rod } from '../engine/kit.mjs'
import { hex } from '../engine/print-work.mjs'
import { ink, matt, metal, noise } from '../engine/print.mjs'
import { aboutX, aboutY, turns } from '../engine/vector.mjs'

export async function picture() {
  const kinds = await Promise.all([
    cards({ seed: 1, band: hex.blue }),
    cards({ seed: 2, band: hex.red, name: 'R PATEL' }),
    cards({ seed: 3, band: '#39424f', colour: '#e6d3a0', name: 'LENA HAAS' }),
    cards({ seed: 4, band: hex.green, name: 'TOM BOYLE' }),
    cards({ seed: 5, band: '#b07a14', colour: '#cfd3d6', name: 'ANA DIAZ' }),
    cards({ seed: 6, band: hex.red, colour: '#c9c0ae', name: 'J NOVAK' }),
  ])
  const phone = await phones({ lift: 0.2, colour: hex.green, second: hex.red, third: hex.yellow })
  const green = await plates(10, 9)
  const top = matt([206, 32, 46])
  const wood = matt([232, 200, 148])
  const inside = matt([190, 152, 104])
  const deep = -9
  const things = []
  for (let i = 0; i < 84; i++) {
    const x = -27 + noise(i, 3) * 49
    const z = 0.5 + noise(i, 4) * 20.5
    const y = deep + 0.5 + i * 0.055
    const turn = turns(
      aboutY(noise(i, 5) * 360),
      aboutX(-90 + (noise(i, 6) - 0.5) * 7),
      aboutY((noise(i, 8) - 0.5) * 7),
    )
    things.push(kinds[Math.floor(noise(i, 9) * 6)].put([x, y, z], turn))
  }
  // a bundle that nobody collected, in its rubber band
  for (let i = 0; i < 16; i++)
    things.push(
      kinds[(i * 5) % 6].put(
        [13.2 + (noise(i, 20) - 0.5) * 0.6, deep + 4.4 + i * 0.15, 15 + (noise(i, 21) - 0.5) * 0.6],
        turns(aboutY(-24 + (noise(i, 22) - 0.5) * 5), aboutX(-90)),
      ),
    )
  things.push(
    thing(softBlock(0.35, 1.45, 2.95, 0.2), matt(ink.yellow), [13.9, deep + 5.6, 15.2], aboutY(-24)),
  )
  return {
    width: 1600,
    height: 900,
    pitch: 5,
    camera: { eye: [-5, 64, 50], target: [-2.6, -3, 2.6], lens: 29 },
    sun: [-0.62, 0.78, -0.12],
    sky: [0.1, 1, 0.3],
    backdrop: () => ink.red,
    things: [
      ...things,
      // the counter: a hole where the drawer has been pulled out
      thing(block(120, 1.4, 30), top, [0, 0, -31.5]),
      thing(block(120, 0.4, 0.15), matt([120, 16, 28]), [0, -0.6, -1.4]),
      thing(block(120, 40, 28), matt([44, 54, 72]), [0, -43, -31.2]),
      thing(block(30, 0.6, 12.5), inside, [-3.5, deep - 0.6, 11]),
      thing(block(0.8, 4.6, 13), wood, [-33, deep + 4, 11]),
      thing(block(0.8, 4.6, 13), wood, [26, deep + 4, 11]),
      thing(block(31, 6, 1), wood, [-3.5, deep + 4.2, 24.5]),
      rod([-12, deep + 6, 26.6], [5, deep + 6, 26.6], 0.7, metal([196, 201, 208])),
      thing(block(400, 1, 400), matt([44, 54, 72]), [0, -70, 0]),
      phone.put([-9, 1.9, -10.8], turns(aboutY(14), aboutX(-90))),
      green.put([15, 3.3, -13], aboutY(30)),
    ],
  }
}
