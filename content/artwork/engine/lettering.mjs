/**
 * Our own block capitals, as cast into a plate: strokes on a grid 4 wide and 6 high with cut corners.
 * Several strokes of one letter are separated by a blank.
 */
const strokes = {
  A: '06 01 10 30 41 46|04 44',
  B: '00 30 41 42 33 03|33 44 45 36 06 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 30 41 45 36 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '00 06',
  J: '40 45 36 16 05',
  K: '00 06|40 41 13 03|13 45 46',
  L: '00 06 46',
  M: '06 00 10 23 30 40 46',
  N: '06 00 10 36 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 45 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 02 26 42 40',
  W: '00 06 16 23 36 46 40',
  X: '00 01 45 46|40 41 05 06',
  Y: '00 01 23 26|40 41 23',
  Z: '00 40 41 05 06 46',
  0: '10 30 41 45 36 16 05 01 10',
  1: '01 20 26|06 46',
  2: '01 10 30 41 42 05 06 46',
  3: '00 40 41 23 33 44 45 36 16 05',
  4: '36 30 05 45',
  5: '40 00 03 33 44 45 36 16 05',
  6: '40 10 01 05 16 36 45 44 33 03',
  7: '00 40 41 24 26',
  8: '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  9: '06 36 45 41 30 10 01 02 13 43',
  '-': '13 33',
  '/': '06 40',
  '.': '25.9 26',
  ':': '22 22.1|25 25.1',
  '%': '06 40|00 10|36 46',
}

/** One letter as an SVG path in grid units, moved by (x, y) and scaled by `size` (cap height). */
export function letter(sign, x, y, size) {
  const k = size / 6
  const form = strokes[sign]
  if (!form) return ''
  return form
    .split('|')
    .map((line) => {
      const points = line.split(' ').map((p) => [Number(p[0]), Number(p.slice(1))])
      const closed = points.length > 2 && String(points[0]) === String(points.at(-1))
      const list = closed ? points.slice(0, -1) : points
      const path = list.map(([a, b]) => `${(x + a * k).toFixed(2)} ${(y + b * k).toFixed(2)}`).join('L')
      return `M${path}${closed ? 'Z' : ''}`
    })
    .join('')
}

const broad = (sign) => (sign === 'I' ? 0.4 : 4)
const advance = (sign) => (sign === ' ' ? 3.4 : broad(sign) + 2.15)

export const widthOf = (text, size) =>
  [...text].reduce((w, c) => w + (advance(c) * size) / 6, 0) - (2.15 * size) / 6

/** A line of capitals as an SVG element. `anchor`: start, middle or end; (x, y) is the top of the capitals. */
export function words(text, x, y, size, colour, { anchor = 'start', weight = 1.5 } = {}) {
  const wide = widthOf(text, size)
  let at = anchor === 'middle' ? x - wide / 2 : anchor === 'end' ? x - wide : x
  let path = ''
  for (const c of text.toUpperCase()) {
    path += letter(c, at, y, size)
    at += (advance(c) * size) / 6
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${(size * weight) / 6}" stroke-linejoin="miter" stroke-miterlimit="2.4" stroke-linecap="square"/>`
}

/**
 * Capitals along a circle, their feet towards the centre. `middle` is the angle of the text's middle, degrees clockwise
 * from the top.
 */
export function wordsOnRing(text, cx, cy, radius, size, middle, colour, weight = 1.5) {
  const wide = widthOf(text, size)
  let at = -wide / 2
  let out = ''
  for (const c of text.toUpperCase()) {
    const half = (broad(c) * size) / 12
    const angle = middle + ((at + half) / radius) * (180 / Math.PI)
    out += `<path transform="rotate(${angle.toFixed(2)} ${cx} ${cy})" d="${letter(c, cx - half, cy - radius - size / 2, size)}" fill="none" stroke="${colour}" stroke-width="${(size * weight) / 6}" stroke-linejoin="miter" stroke-miterlimit="2.4" stroke-linecap="square"/>`
    at += (advance(c) * size) / 6
  }
  return out
}
