/** A spreadsheet runs under a barbell and comes out as passes. */
import { bar, block, notched, plates, thing } from '../engine/kit.mjs'
import { hex, passFace, sheet } from '../engine/print-work.mjs'
import { matt, metal } from '../engine/print.mjs'
import { sleeve, tablet } from '../engine/shapes.mjs'
import { faced, texture } from '../engine/texture.mjs'
import { aboutX, aboutY, aboutZ, turns } from '../engine/vector.mjs'

export async function picture() {
  const rows = 34
  const paper = await texture(sheet(rows), 1600)
  const wide = 15
  const long = (wide * (rows * 50 + 60)) / 800
  const red = await plates(25, 7)
  const blue = await plates(20, 7)
  const white = matt([251, 248, 242])
  const table = matt([245, 190, 56])
  const names = ['OKORO M', 'LINDGREN A', 'PATEL R', 'NOVAK J', 'DIAZ C', 'KIM S']
  const paints = [hex.red, hex.blue, hex.green, '#1b2230', hex.red, hex.blue]
  const passes = []
  let n = 0
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 4; col++) {
      const colour = paints[(n * 5 + row) % 6]
      const face = await texture(passFace({ colour, name: names[n % 6], seed: n + 3 }), 500)
      const [x, y] = [3.1, 4.8]
      const lift = row === 0 ? 0.2 : row * 0.25
      const jitter = ((n * 37) % 7) - 3
      passes.push(
        thing(
          notched(x, y, 0.16, 0.5, 0.7),
          faced(face, x, y, matt([246, 242, 234])),
          [(col - 1.5) * 7.3 + (row === 2 ? jitter * 0.35 : 0), 0.2 + lift, 11.2 + row * 10.8],
          turns(aboutY(row * jitter * 1.6), aboutX(-90 + (row === 0 ? 3 : 0))),
        ),
      )
      n++
    }
  const side = (s) => [
    red.put([s * 21, 7, 3], turns(aboutZ(90 * s), aboutY(20))),
    blue.put([s * 27.6, 7, 3], turns(aboutZ(90 * s), aboutY(70))),
    thing(sleeve(2.4, 1, 1.2, 0.2), metal([190, 196, 205]), [s * 32.4, 7, 3], aboutZ(90)),
    thing(sleeve(1.25, 0, 10, 0.2), metal([206, 210, 216]), [s * 27, 7, 3], aboutZ(90)),
  ]
  return {
    width: 1800,
    height: 1350,
    pitch: 6,
    camera: { eye: [-26, 56, 56], target: [0.5, 0, 7], lens: 40 },
    sun: [-0.75, 0.62, -0.22],
    sky: [0.2, 1, 0.7],
    backdrop: () => [245, 190, 56],
    things: [
      thing(block(400, 1, 400), table, [0, -1, 0]),
      thing(
        tablet(wide, long / 2, 0.06, 0.1, 0.02),
        faced(paper, wide, long / 2, white),
        [0, 0.1, 5 - long / 2],
        aboutX(-90),
      ),
      bar([0, 7, 3], 20, 1.05),
      ...side(-1),
      ...side(1),
      ...passes,
    ],
  }
}
