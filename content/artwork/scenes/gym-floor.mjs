/** The gym floor at dawn, before the first member: low sun through the windows, a loaded bar on the rack. */
import { bar, block, drum, dumbbell, kettlebell, plates, sleeve, softBlock, thing } from '../engine/kit.mjs'
import { ink, matt, metal, noise } from '../engine/print.mjs'
import { aboutX, aboutY, aboutZ, add, rotate, turns } from '../engine/vector.mjs'

const SUN = [0.66, 0.42, -0.62]
const dawn = [
  [1, 0.98, 0.93],
  [0.92, 0.82, 0.76],
  [0.55, 0.53, 0.66],
  [0.24, 0.25, 0.37],
]

/** The sky outside in flat bands, with the town in front of it. */
function town(d) {
  const side = Math.atan2(d[0], -d[2])
  const up = d[1]
  const sunAt = Math.hypot(side - 0.33, (up - 0.075) * 1.02)
  const block = Math.floor(side * 46 + 100)
  const roof = 0.012 + noise(block, 4) * 0.045 + (noise(block, 9) > 0.82 ? 0.03 : 0)
  if (up < roof) return noise(block, 21) > 0.5 ? [74, 84, 122] : [92, 100, 138]
  if (sunAt < 0.052) return [255, 246, 224]
  if (sunAt < 0.1) return [255, 214, 128]
  if (up < 0.085) return [246, 190, 104]
  if (up < 0.14) return [244, 206, 150]
  if (up < 0.2) return [232, 214, 190]
  return [190, 206, 222]
}

/** A barbell as one group: bar, collars and plates on both ends. */
function barbell(at, turn, stack) {
  const along = (x) => add(at, rotate(turn, [x, 0, 0]))
  const lie = turns(turn, aboutZ(90))
  const things = [
    bar(at, 66, 1.5, turn),
    ...[-1, 1].flatMap((s) => [
      thing(drum(2.6, 21, 0.3), metal([200, 205, 212]), along(s * 88), lie),
      thing(sleeve(4, 1, 1.4, 0.3), metal([170, 176, 186]), along(s * 66.5), lie),
    ]),
  ]
  let out = 68.2
  for (const p of stack) {
    out += p.half
    for (const s of [-1, 1])
      things.push(p.put(along(s * out), turns(turn, aboutZ(-90 * s), aboutY(out * 7 * s + 20))))
    out += p.half + 0.3
  }
  for (const s of [-1, 1])
    things.push(thing(sleeve(4.6, 2, 2, 0.4), matt([38, 45, 58]), along(s * (out + 2)), lie))
  return things
}

function rack([x, z], turn) {
  const paint = matt([206, 32, 46])
  const holes = matt([80, 10, 20])
  const post = (px, pz) =>
    thing(
      softBlock(3.8, 118, 3.8, 0.5),
      (lx, ly) => (Math.abs(lx) < 1.1 && Math.abs((((ly % 8) + 8) % 8) - 4) < 1.1 ? holes : paint),
      add([x, 118, z], rotate(turn, [px, 0, pz])),
      turn,
    )
  const beam = (px, y, pz, hx, hz) =>
    thing(softBlock(hx, 3.4, hz, 0.5), paint, add([x, y, z], rotate(turn, [px, 0, pz])), turn)
  const hook = (px) => [
    thing(softBlock(2.2, 1, 6, 0.4), matt([38, 45, 58]), add([x, 131, z], rotate(turn, [px, 0, 58])), turn),
    thing(softBlock(2.2, 4, 1, 0.4), matt([38, 45, 58]), add([x, 134, z], rotate(turn, [px, 0, 63])), turn),
  ]
  return [
    post(-54, -50),
    post(54, -50),
    post(-54, 50),
    post(54, 50),
    beam(0, 232, -50, 54, 3.4),
    beam(0, 232, 50, 54, 3.4),
    beam(-54, 232, 0, 3.4, 50),
    beam(54, 232, 0, 3.4, 50),
    beam(-54, 4, 0, 3.4, 66),
    beam(54, 4, 0, 3.4, 66),
    beam(0, 4, -50, 54, 3.4),
    ...hook(-54),
    ...hook(54),
  ]
}

export async function picture() {
  const [red, blue, yellow, green] = [await plates(25), await plates(20), await plates(15), await plates(10)]
  const wall = matt([236, 228, 214])
  const side = matt([31, 84, 168])
  const floorA = matt([240, 220, 186])
  const floorB = matt([232, 210, 176])
  const frame = matt([38, 45, 58])
  const wood = matt([226, 178, 112])
  const woodLine = matt([196, 146, 84])
  const turn = aboutY(-16)
  const rackAt = [60, -90]
  const barAt = add([rackAt[0], 137, rackAt[1]], rotate(turn, [0, 0, 58]))
  const things = []
  // the window wall, built from piers with glazing bars between
  const back = -460
  things.push(
    thing(block(1100, 40, 10), wall, [0, 40 - 2, back]),
    thing(block(1100, 60, 10), wall, [0, 470, back]),
  )
  for (let i = -6; i <= 6; i++) {
    const x = i * 168
    things.push(thing(block(15, 240, 12), wall, [x, 240, back]))
    things.push(
      thing(block(2.2, 170, 3), frame, [x + 84, 245, back]),
      thing(block(2.2, 170, 3), frame, [x + 84 - 40, 245, back]),
      thing(block(2.2, 170, 3), frame, [x + 84 + 40, 245, back]),
    )
  }
  for (const y of [80, 190, 300, 408]) things.push(thing(block(1100, 2.6, 3), frame, [0, y, back]))
  things.push(thing(block(1100, 3, 16), matt([246, 240, 228]), [0, 78, back + 6]))
  // a platform under the rack, one in front
  const platform = (x, z, hx, hz, t) =>
    thing(
      block(hx, 1.2, hz),
      (lx) => {
        const rubber = Math.abs(lx) > hx * 0.62
        if (rubber) return frame
        return Math.abs(((lx + 500) % 14) - 7) < 0.5 ? woodLine : wood
      },
      [x, 1.2, z],
      t,
    )
  things.push(platform(rackAt[0] + 4, rackAt[1] + 26, 140, 110, turn), platform(-235, 30, 128, 92, aboutY(9)))
  things.push(...rack(rackAt, turn), ...barbell(barAt, turn, [red, blue, yellow, green]))
  things.push(...barbell([-235, 24.9, 52], aboutY(9), [red, red, blue]))
  // a bench in the rack
  const bench = (px, py, pz, hx, hy, hz, m) =>
    thing(
      softBlock(hx, hy, hz, Math.min(hx, hy, hz) * 0.6),
      m,
      add([rackAt[0], py, rackAt[1]], rotate(turn, [px, 0, pz])),
      turn,
    )
  things.push(
    bench(0, 43, 52, 14, 4, 58, matt([38, 45, 58])),
    bench(0, 22, 8, 3, 20, 3, matt(ink.red)),
    bench(0, 22, 92, 3, 20, 3, matt(ink.red)),
    bench(0, 5, 8, 20, 2.4, 3, matt(ink.red)),
    bench(0, 5, 92, 20, 2.4, 3, matt(ink.red)),
  )
  // dumbbells on their stand, right
  for (let shelf = 0; shelf < 3; shelf++) {
    const y = 26 + shelf * 34
    const z = -250 - shelf * 16
    things.push(thing(softBlock(150, 2, 12, 0.6), frame, [420, y - 2, z]))
    for (let i = 0; i < 7; i++)
      things.push(
        ...dumbbell(
          [292 + i * 42, y, z],
          8.4 - shelf * 1.3,
          aboutY(90),
          [
            [206, 32, 46],
            [31, 84, 168],
            [44, 54, 72],
          ][shelf],
        ),
      )
  }
  for (const x of [272, 568]) things.push(thing(softBlock(3, 62, 5, 0.6), frame, [x, 62, -262], aboutX(-24)))
  // kettlebells in a row, nearer
  const bands = [ink.yellow, ink.green, ink.blue, ink.red, ink.yellow]
  bands.forEach((c, i) =>
    things.push(kettlebell([268 + i * 38, 0, 40 - i * 14], 9 + i * 1.1, c, aboutY(25 - i * 9))),
  )
  // plates on a tree, left; one rolled to the pier
  things.push(
    thing(softBlock(4, 62, 4, 0.6), frame, [-470, 62, -180]),
    thing(softBlock(34, 3, 34, 1), frame, [-470, 3, -180]),
  )
  ;[
    [red, 30, 1],
    [blue, 30, -1],
    [yellow, 86, 1],
    [green, 86, -1],
  ].forEach(([p, y, s]) => {
    for (const k of [9, 16])
      things.push(p.put([-470 + s * k, y + 2, -170], turns(aboutY(12), aboutZ(-90 * s), aboutY(k * 30))))
  })
  things.push(
    yellow.put([-90, 22, back + 24], turns(aboutX(76), aboutY(20))),
    blue.put([-128, 22, back + 22], turns(aboutX(74), aboutY(200))),
  )
  // boxes to jump on
  things.push(
    thing(softBlock(30, 25, 38, 0.8), wood, [-400, 25, -300], aboutY(24)),
    thing(softBlock(26, 20, 32, 0.8), matt(ink.yellow), [-398, 70, -300], aboutY(10)),
  )
  return {
    width: 2800,
    height: 1200,
    pitch: 6,
    samples: 2,
    colours: 56,
    tones: dawn,
    camera: { eye: [-70, 150, 590], target: [6, 126, -100], lens: 34.5 },
    sun: SUN,
    sky: [-0.3, 1, 0.9],
    edges: [0.62, 0.4, 0.1],
    spread: 0.06,
    skyReach: 200,
    ambient: 0.19,
    fill: 0.04,
    backdrop: town,
    things: [
      ...things,
      thing(
        block(1100, 1, 900),
        (x, y, z) => ((Math.floor((x + 9000) / 100) + Math.floor((z + 9000) / 100)) % 2 ? floorA : floorB),
        [0, -1, 300],
      ),
      thing(block(1100, 4, 480), matt([120, 128, 142]), [0, 520, 20]),
      thing(block(4, 260, 480), side, [-760, 260, 20]),
    ],
  }
}
