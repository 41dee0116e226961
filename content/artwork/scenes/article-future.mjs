/** A class in the evening: a coach on the wall, riders in the glow, plates waiting by the door. */
import { block, plates, thing } from '../engine/kit.mjs'
import { glow, ink, matt, night } from '../engine/print.mjs'
import { programme } from '../engine/programme.mjs'
import { bike, rider } from '../engine/riders.mjs'
import { texture } from '../engine/texture.mjs'
import { aboutX, aboutY, turns } from '../engine/vector.mjs'

export async function picture() {
  const show = await texture(programme, 1920)
  const [red, blue, yellow] = [await plates(25), await plates(20), await plates(15)]
  const screenOn = glow([242, 182, 44])
  const turn = aboutY(6)
  const seats = [
    [
      -205,
      70,
      { shirt: ink.red, shorts: [44, 54, 72], skin: ink.skinDeep, hair: [30, 30, 38], bun: true, beat: 0.4 },
      ink.red,
    ],
    [
      -20,
      40,
      { shirt: [235, 228, 214], shorts: ink.blue, skin: ink.skinWarm, hair: [92, 52, 30], beat: 2.2 },
      ink.blue,
    ],
    [
      190,
      60,
      { shirt: ink.green, shorts: [44, 54, 72], skin: [176, 116, 82], hair: [30, 30, 38], beat: 3.9 },
      ink.yellow,
    ],
    [
      -150,
      -130,
      { shirt: ink.blue, shorts: [44, 54, 72], skin: [196, 132, 96], hair: [30, 30, 38], beat: 5 },
      ink.green,
    ],
    [
      92,
      -130,
      {
        shirt: [230, 170, 50],
        shorts: [44, 54, 72],
        skin: ink.skinDeep,
        hair: [30, 30, 38],
        bun: true,
        beat: 1.2,
      },
      ink.red,
    ],
  ]
  return {
    width: 2000,
    height: 1125,
    pitch: 6,
    tones: night,
    spread: 0.05,
    camera: { eye: [60, 178, 420], target: [-8, 128, -100], lens: 39 },
    sun: [-0.8, 0.42, 0.3],
    sky: [-0.5, 0.8, 0.4],
    ambient: 0.14,
    gobo: (x, y, z) => z > -250 && y > 1,
    lamps: [{ at: [0, 170, -258], c: [255, 206, 104], reach: 265, size: 20, full: 1.05, half: 0.42 }],
    backdrop: () => ink.ink,
    things: [
      thing(
        block(248, 116, 3),
        (x, y, z, nx, ny, nz) => {
          if (nz < 0.5) return matt([38, 45, 58])
          screenOn.c = show((x / 248 + 1) / 2, (1 - y / 116) / 2) ?? ink.yellow
          return screenOn
        },
        [0, 158, -290],
      ),
      thing(block(254, 122, 2), matt([20, 25, 34]), [0, 158, -293]),
      thing(block(900, 400, 2), matt([70, 84, 116]), [0, 300, -300]),
      thing(
        block(900, 1, 700),
        (x, y, z) =>
          matt(Math.abs(((z + 6000) % 120) - 60) < 1 ? [96, 108, 130] : [120, 132, 154], { mirror: 0.2 }),
        [0, -1, 100],
      ),
      ...seats.flatMap(([x, z, who, paint]) => [
        ...bike([x, 0, z], turn, paint),
        ...rider([x, 0, z], turn, who),
      ]),
      red.put([330, 22, -150], turns(aboutY(-38), aboutX(76), aboutY(12))),
      blue.put([306, 22, -118], turns(aboutY(-38), aboutX(74), aboutY(80))),
      yellow.put([-318, 22, -180], turns(aboutY(34), aboutX(76), aboutY(40))),
    ],
  }
}
