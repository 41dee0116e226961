/** Exercise bikes and the people on them, built from tubes and limbs. Forwards is -z. */
import { body, drum, limb, rod, softBlock, thing } from './kit.mjs'
import { ink, matt, metal } from './print.mjs'
import { aboutZ, add, rotate, turns } from './vector.mjs'

/** An exercise bike seen as real tubes; forwards is -z. */
export function bike(at, turn, paint) {
  const p = (x, y, z) => add(at, rotate(turn, [x, y, z]))
  const frame = matt([44, 54, 72])
  const bright = metal([190, 196, 205])
  const r = (a, b, k, m = frame) => rod(p(...a), p(...b), k, m)
  return [
    r([-26, 3, 52], [26, 3, 52], 3),
    r([-26, 3, -62], [26, 3, -62], 3),
    r([0, 4, 52], [0, 40, 6], 3.4),
    r([0, 4, -62], [0, 40, 6], 3.4),
    r([0, 36, 8], [0, 74, 34], 3),
    r([0, 74, 34], [0, 92, 40], 2, bright),
    r([0, 38, 0], [0, 98, -36], 3),
    r([0, 98, -36], [0, 112, -40], 2, bright),
    r([-22, 113, -36], [22, 113, -36], 1.9),
    r([-22, 113, -36], [-22, 117, -58], 1.9),
    r([22, 113, -36], [22, 117, -58], 1.9),
    thing(softBlock(9, 3, 13, 2.6), matt([38, 45, 58]), p(0, 95, 42), turn),
    thing(drum(25, 2.2, 0.6), matt(paint), p(0, 34, -36), turns(turn, aboutZ(90))),
    thing(drum(9, 3, 0.6), bright, p(0, 34, -36), turns(turn, aboutZ(90))),
    thing(drum(11, 3.2, 0.6), frame, p(0, 36, 8), turns(turn, aboutZ(90))),
  ]
}

/** A rider on such a bike, leaning to the screen. */
export function rider(at, turn, { shirt, shorts, skin, hair, beat = 0, bun = false }) {
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
      put(
        limb(
          [
            [foot[0], foot[1] + 1, foot[2] + 6],
            [foot[0], foot[1], foot[2] - 14],
          ],
          [4.6, 3.6],
        ),
        matt(ink.chalk),
      ),
    ]
  }
  const arm = (s) => [
    put(
      limb(
        [
          [s * 18, 142, 2],
          [s * 25, 124, -18],
        ],
        [5.4, 4.4],
        0,
      ),
      skinned,
    ),
    put(
      limb(
        [
          [s * 25, 124, -18],
          [s * 22, 119, -48],
        ],
        [4.4, 3.4],
        0,
      ),
      skinned,
    ),
    put(
      limb(
        [
          [s * 15, 145, 3],
          [s * 19, 141, 0],
        ],
        [7, 6.4],
        0,
      ),
      cloth,
    ),
  ]
  return [
    put(
      body(
        [
          limb(
            [
              [0, 103, 37],
              [0, 122, 24],
              [0, 140, 6],
            ],
            [14, 13, 13],
          ),
          limb(
            [
              [-14, 143, 4],
              [14, 143, 4],
            ],
            [7.5, 7.5],
          ),
        ],
        8,
      ),
      cloth,
    ),
    put(
      body(
        [
          limb(
            [
              [-6, 102, 39],
              [6, 102, 39],
            ],
            [11, 11],
          ),
        ],
        4,
      ),
      low,
    ),
    put(
      limb(
        [
          [0, 148, -2],
          [0, 160, -8],
        ],
        [5.4, 5],
      ),
      skinned,
    ),
    put(
      limb(
        [
          [0, 166, -9],
          [0, 171, -12],
        ],
        [9.6, 9.8],
      ),
      skinned,
    ),
    put(
      body(
        [
          limb(
            [
              [0, 169.5, -6.5],
              [0, 173, -10],
            ],
            [10.4, 10.2],
          ),
          ...(bun
            ? [
                limb(
                  [
                    [0, 179, 2],
                    [0, 181, 3],
                  ],
                  [5, 5],
                ),
              ]
            : []),
        ],
        2,
      ),
      dark,
    ),
    ...leg(-1, beat),
    ...leg(1, beat + Math.PI),
    ...arm(-1),
    ...arm(1),
  ]
}
