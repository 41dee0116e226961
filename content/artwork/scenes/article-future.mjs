/** A class in the evening: a coach on the wall, riders in the glow, plates waiting by the door. */
import { ball, block, body, drum, limb, plates, rod, softBlock, thing } from '../engine/kit.mjs'
import { words } from '../engine/lettering.mjs'
import { barcode, box, hex, svg } from '../engine/print-work.mjs'
import { glow, ink, matt, metal, night } from '../engine/print.mjs'
import { texture } from '../engine/texture.mjs'
import { aboutX, aboutY, aboutZ, add, rotate, turns } from '../engine/vector.mjs'

/** The coach, on the bike, in three flat colours; below her the clock and the effort. */
const programme = svg(
  1920,
  900,
  box(0, 0, 1920, 900, '#f2b62c') +
    '<circle cx="1180" cy="430" r="330" fill="#f6f2ea"/>' +
    '<g stroke="#1b2230" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    '<circle cx="880" cy="690" r="150" stroke-width="34"/><circle cx="880" cy="690" r="42" fill="#1b2230" stroke="none"/>' +
    '<path d="M880 690L1010 560L1330 600L1420 860M1010 560L960 380L900 350M1330 600L1310 480M1230 484h170" stroke-width="32"/><path d="M960 384l-96-4" stroke-width="30"/></g>' +
    // legs
    '<path d="M1312 452L1122 520L1140 740" fill="none" stroke="#8a1320" stroke-width="82" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<path d="M1312 452L1090 460L1060 664" fill="none" stroke="#ce202e" stroke-width="88" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<path d="M1100 690h-110" stroke="#f6f2ea" stroke-width="46" stroke-linecap="round"/><path d="M1060 664v14" stroke="#8b543a" stroke-width="64"/>' +
    // body, arm, head
    '<path d="M1376 440C1352 300 1252 212 1140 198L1092 282C1150 330 1212 400 1250 476Z" fill="#1f54a8"/>' +
    '<path d="M1376 440C1352 300 1252 212 1140 198L1128 222C1224 250 1300 330 1318 466Z" fill="#163c7c"/>' +
    '<path d="M1146 246L1050 350L910 372" fill="none" stroke="#8b543a" stroke-width="56" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<path d="M1118 206L1064 130" stroke="#8b543a" stroke-width="60"/>' +
    '<path d="M992 60c54-40 132-14 142 52c6 44-20 84-66 94c-50 8-84-20-88-56l-14-20 14-14c-2-22 2-40 12-56z" fill="#8b543a"/>' +
    '<path d="M984 72c20-56 110-72 152-22c30 38 18 92-16 120l-30-44-18-40c-30 12-62 4-88-14z" fill="#1b2230"/><circle cx="1170" cy="78" r="40" fill="#1b2230"/>' +
    box(80, 90, 300, 76, hex.red, 10) +
    words('LIVE', 230, 108, 40, hex.chalk, { anchor: 'middle' }) +
    words('42:10', 80, 220, 130, '#1b2230') +
    words('RIDE 6', 80, 400, 56, '#1b2230') +
    [hex.green, hex.blue, hex.red, hex.red, hex.blue, hex.green].map((c, i) => box(80 + i * 78, 790 - [110, 190, 290, 240, 150, 90][i], 58, [110, 190, 290, 240, 150, 90][i], c)).join('') +
    words('RPM', 1600, 640, 44, '#1b2230') +
    words('92', 1600, 710, 110, '#1b2230'),
)

/** An exercise bike seen as real tubes; forwards is -z. */
function bike(at, turn, paint) {
  const p = (x, y, z) => add(at, rotate(turn, [x, y, z]))
  const frame = matt([44, 54, 72])
  const bright = metal([190, 196, 205])
  const r = (a, b, k, m = frame) => rod(p(...a), p(...b), k, m)
  return [
    r([-26, 3, 52], [26, 3, 52], 3), r([-26, 3, -62], [26, 3, -62], 3), r([0, 4, 52], [0, 40, 6], 3.4), r([0, 4, -62], [0, 40, 6], 3.4),
    r([0, 36, 8], [0, 74, 34], 3), r([0, 74, 34], [0, 92, 40], 2, bright), r([0, 38, 0], [0, 98, -36], 3), r([0, 98, -36], [0, 112, -40], 2, bright),
    r([-22, 113, -36], [22, 113, -36], 1.9), r([-22, 113, -36], [-22, 117, -58], 1.9), r([22, 113, -36], [22, 117, -58], 1.9),
    thing(softBlock(9, 3, 13, 2.6), matt([38, 45, 58]), p(0, 95, 42), turn),
    thing(drum(25, 2.2, 0.6), matt(paint), p(0, 34, -36), turns(turn, aboutZ(90))),
    thing(drum(9, 3, 0.6), bright, p(0, 34, -36), turns(turn, aboutZ(90))),
    thing(drum(11, 3.2, 0.6), frame, p(0, 36, 8), turns(turn, aboutZ(90))),
  ]
}

/** A rider on such a bike, leaning to the screen. */
function rider(at, turn, { shirt, shorts, skin, hair, beat = 0, bun = false }) {
  const cloth = matt(shirt)
  const low = matt(shorts)
  const skinned = matt(skin)
  const dark = matt(hair)
  const put = (shape, m) => thing(shape, m, at, turn)
  const leg = (s, a) => {
    const foot = [s * 11, 36 + Math.cos(a) * 17, 6 + Math.sin(a) * 17]
    const knee = [s * 12, 70 + Math.cos(a) * 12, -14 + Math.sin(a) * 7]
    return [
      put(limb([[s * 8, 100, 36], knee], [8.6, 6.6]), low),
      put(limb([knee, [foot[0], foot[1] + 8, foot[2] + 4]], [6.2, 4]), skinned),
      put(limb([[foot[0], foot[1] + 1, foot[2] + 6], [foot[0], foot[1], foot[2] - 14]], [4.6, 3.6]), matt(ink.chalk)),
    ]
  }
  const arm = (s) => [
    put(limb([[s * 18, 142, 2], [s * 25, 124, -18]], [5.4, 4.4], 0), skinned),
    put(limb([[s * 25, 124, -18], [s * 22, 119, -48]], [4.4, 3.4], 0), skinned),
    put(limb([[s * 15, 145, 3], [s * 19, 141, 0]], [7, 6.4], 0), cloth),
  ]
  return [
    put(body([limb([[0, 103, 37], [0, 122, 24], [0, 140, 6]], [14, 13, 13]), limb([[-14, 143, 4], [14, 143, 4]], [7.5, 7.5])], 8), cloth),
    put(body([limb([[-6, 102, 39], [6, 102, 39]], [11, 11])], 4), low),
    put(limb([[0, 148, -2], [0, 160, -8]], [5.4, 5]), skinned),
    put(limb([[0, 166, -9], [0, 171, -12]], [9.6, 9.8]), skinned),
    put(body([limb([[0, 169.5, -6.5], [0, 173, -10]], [10.4, 10.2]), ...(bun ? [limb([[0, 179, 2], [0, 181, 3]], [5, 5])] : [])], 2), dark),
    ...leg(-1, beat), ...leg(1, beat + Math.PI), ...arm(-1), ...arm(1),
  ]
}

export async function picture() {
  const show = await texture(programme, 1920)
  const [red, blue, yellow] = [await plates(25), await plates(20), await plates(15)]
  const screenOn = glow([242, 182, 44])
  const turn = aboutY(6)
  const seats = [
    [-205, 70, { shirt: ink.red, shorts: [44, 54, 72], skin: ink.skinDeep, hair: [30, 30, 38], bun: true, beat: 0.4 }, ink.red],
    [-20, 40, { shirt: [235, 228, 214], shorts: ink.blue, skin: ink.skinWarm, hair: [92, 52, 30], beat: 2.2 }, ink.blue],
    [190, 60, { shirt: ink.green, shorts: [44, 54, 72], skin: [176, 116, 82], hair: [30, 30, 38], beat: 3.9 }, ink.yellow],
    [-150, -130, { shirt: ink.blue, shorts: [44, 54, 72], skin: [196, 132, 96], hair: [30, 30, 38], beat: 5 }, ink.green],
    [92, -130, { shirt: [230, 170, 50], shorts: [44, 54, 72], skin: ink.skinDeep, hair: [30, 30, 38], bun: true, beat: 1.2 }, ink.red],
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
      thing(block(248, 116, 3), (x, y, z, nx, ny, nz) => {
        if (nz < 0.5) return matt([38, 45, 58])
        screenOn.c = show((x / 248 + 1) / 2, (1 - y / 116) / 2) ?? ink.yellow
        return screenOn
      }, [0, 158, -290]),
      thing(block(254, 122, 2), matt([20, 25, 34]), [0, 158, -293]),
      thing(block(900, 400, 2), matt([70, 84, 116]), [0, 300, -300]),
      thing(block(900, 1, 700), (x, y, z) => matt(Math.abs(((z + 6000) % 120) - 60) < 1 ? [96, 108, 130] : [120, 132, 154], { mirror: 0.2 }), [0, -1, 100]),
      ...seats.flatMap(([x, z, who, paint]) => [...bike([x, 0, z], turn, paint), ...rider([x, 0, z], turn, who)]),
      red.put([330, 22, -150], turns(aboutY(-38), aboutX(76), aboutY(12))),
      blue.put([306, 22, -118], turns(aboutY(-38), aboutX(74), aboutY(80))),
      yellow.put([-318, 22, -180], turns(aboutY(34), aboutX(76), aboutY(40))),
    ],
  }
}
