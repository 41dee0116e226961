/** The picture for shared links: the pass, and the name. */
import { block, phones, plates, thing } from '../engine/kit.mjs'
import { words } from '../engine/lettering.mjs'
import { box, hex, svg } from '../engine/print-work.mjs'
import { ink, matt } from '../engine/print.mjs'
import { texture } from '../engine/texture.mjs'
import { aboutX, aboutY, turns } from '../engine/vector.mjs'

export async function picture() {
  const phone = await phones({
    lift: 0.2,
    colour: hex.yellow,
    band: '#1b2230',
    second: hex.green,
    third: hex.blue,
  })
  const blue = await plates(20, 12)
  const name = await texture(
    svg(
      1200,
      400,
      box(0, 0, 1200, 400, hex.red) +
        words('LIFTPASS', 600, 120, 150, hex.chalk, { anchor: 'middle', weight: 1.55 }),
    ),
    2400,
  )
  const wall = matt(ink.red)
  const painted = matt(ink.red)
  return {
    width: 1200,
    height: 630,
    pitch: 5,
    camera: { eye: [-3, 13, 70], target: [0, 8.3, 0], lens: 18.5 },
    sun: [-0.6, 0.5, 0.62],
    sky: [0.3, 1, 0.6],
    backdrop: () => ink.red,
    things: [
      thing(block(200, 1, 60), matt([240, 228, 204]), [0, -1, 40]),
      thing(
        block(200, 90, 1),
        (x, y) => {
          const c = name((x + 19.4) / 24.3, -(y + 74.4) / 8.1 + 0.5)
          painted.c = c ?? wall.c
          return painted
        },
        [0, 85, -8],
      ),
      blue.put([17.5, 11.8, -3], turns(aboutX(76), aboutY(12))),
      phone.put([11, 7.5, 5], turns(aboutY(-10), aboutX(-17))),
    ],
  }
}
