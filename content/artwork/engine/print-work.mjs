/** The printed matter of the pictures: the pass, the worn card, plate faces, a spreadsheet. */
import { words, wordsOnRing } from './lettering.mjs'
import { noise } from './print.mjs'

const svg = (w, h, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${inside}</svg>`
const box = (x, y, w, h, fill, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" rx="${rx}"/>`

export const hex = {
  chalk: '#f6f2ea',
  deep: '#e2d7c2',
  ink: '#1b2230',
  steel: '#8d97a5',
  light: '#c9cdd2',
  red: '#ce202e',
  blue: '#1f54a8',
  yellow: '#f2b62c',
  green: '#1e824e',
}

export function barcode(x, y, w, h, colour, seed = 3) {
  let at = 0
  let out = ''
  let n = seed * 31
  const unit = w / 68
  while (at < 66) {
    const bar = 1 + Math.floor(noise(n++, seed) * 3)
    const gap = 1 + Math.floor(noise(n++, seed + 9) * 2.4)
    if (at + bar > 68) break
    out += box((x + at * unit).toFixed(2), y, (bar * unit).toFixed(2), h, colour)
    at += bar + gap
  }
  return out
}

export function squareCode(x, y, size, colour, ground, seed = 5) {
  const n = 25
  const u = size / n
  let path = ''
  const finder = (i, j) => {
    for (const [a, b] of [
      [0, 0],
      [n - 7, 0],
      [0, n - 7],
    ]) {
      const p = i - a
      const q = j - b
      if (p >= -1 && p <= 7 && q >= -1 && q <= 7) {
        const r = Math.max(Math.abs(p - 3), Math.abs(q - 3))
        return r === 3 || r <= 1
      }
    }
    return null
  }
  for (let j = 0; j < n; j++)
    for (let i = 0; i < n; i++) {
      const f = finder(i, j)
      if (f ?? noise(i * 7 + seed, j * 13 + seed) > 0.5)
        path += `M${(x + i * u).toFixed(2)} ${(y + j * u).toFixed(2)}h${u.toFixed(2)}v${u.toFixed(2)}h-${u.toFixed(2)}z`
    }
  return (
    box(x - u * 1.6, y - u * 1.6, size + u * 3.2, size + u * 3.2, ground, u) +
    `<path d="${path}" fill="${colour}"/>`
  )
}

/** The pass as it stands on a phone: 400 x 620. */
export function pass({
  colour = hex.red,
  band = hex.chalk,
  code = 'square',
  name = 'MAYA OKORO',
  seed = 5,
} = {}) {
  return (
    box(0, 0, 400, 620, colour, 26) +
    plateMark(54, 56, 30, band, colour) +
    words('IRONWORKS', 100, 42, 27, band) +
    `<path d="M0 128H400" stroke="${band}" stroke-width="3" stroke-dasharray="3 9"/>` +
    words('MEMBER', 30, 160, 14, band, { weight: 1.1 }) +
    words(name, 30, 188, 29, band) +
    words('FULL MEMBERSHIP', 30, 250, 17, band, { weight: 1.3 }) +
    words('0417', 370, 250, 17, band, { anchor: 'end', weight: 1.3 }) +
    (code === 'square'
      ? squareCode(85, 330, 230, '#10151e', hex.chalk, seed)
      : box(30, 330, 340, 240, hex.chalk, 14) +
        barcode(56, 360, 288, 130, '#10151e', seed) +
        words('LP 0417 2506', 200, 516, 22, '#10151e', { anchor: 'middle' }))
  )
}

function plateMark(cx, cy, r, colour, ground) {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.66}" fill="none" stroke="${ground}" stroke-width="${r * 0.14}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.24}" fill="${ground}"/>`
}

/** A phone's whole face: 460 x 960 with the pass on it. */
export function phone(options = {}) {
  const { ground = '#10151e', time = '06:42' } = options
  return svg(
    460,
    960,
    box(0, 0, 460, 960, '#0b0f17', 66) +
      box(14, 14, 432, 932, ground, 54) +
      words(time, 46, 44, 21, hex.chalk, { weight: 1.3 }) +
      box(168, 34, 124, 34, '#05070c', 17) +
      `<path d="M350 62v-8M362 62v-14M374 62v-20" stroke="${hex.chalk}" stroke-width="7"/>` +
      box(390, 44, 30, 18, hex.chalk, 4) +
      `<g transform="translate(36 116) scale(.97)">${pass(options)}</g>` +
      box(36, 752, 388, 70, options.second ?? hex.blue, 22) +
      box(36, 796, 388, 70, options.third ?? hex.yellow, 22) +
      box(36, 840, 388, 26, ground) +
      box(160, 922, 140, 8, hex.steel, 4),
  )
}

/** The worn plastic card, 540 x 340: faded print, scratches, a cracked corner, a punched hole. */
export function wornCard({
  colour = '#d9cdb4',
  print = '#39424f',
  band = hex.blue,
  name = 'MAYA OKORO',
  seed = 1,
} = {}) {
  let scars = ''
  for (let i = 0; i < 60; i++) {
    const x = noise(i, seed) * 540
    const y = noise(i, seed + 40) * 340
    const l = 14 + noise(i, seed + 80) * 90
    const a = noise(i, seed + 120) * 0.9 - 0.2
    scars += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${(l * Math.cos(a)).toFixed(1)} ${(l * Math.sin(a)).toFixed(1)}" stroke="${i % 3 ? '#efe6d2' : '#a79a7e'}" stroke-width="${(0.8 + noise(i, 7) * 2).toFixed(1)}"/>`
  }
  let bald = ''
  for (let i = 0; i < 26; i++)
    bald += `<circle cx="${(noise(i, seed + 3) * 540).toFixed(0)}" cy="${(14 + noise(i, seed + 5) * 80).toFixed(0)}" r="${(2 + noise(i, seed + 6) * 9).toFixed(1)}" fill="${colour}"/>`
  return svg(
    540,
    340,
    box(0, 0, 540, 340, colour) +
      box(0, 0, 540, 92, band) +
      bald +
      plateMark(58, 46, 28, '#e6dcc6', band) +
      words('IRONWORKS', 108, 30, 30, '#e6dcc6') +
      words(name, 34, 130, 28, print) +
      words('MEMBER 0417', 34, 178, 19, print, { weight: 1.2 }) +
      words('SINCE 2009', 34, 214, 19, print, { weight: 1.2 }) +
      box(30, 258, 300, 62, '#efe6d2') +
      barcode(44, 264, 272, 50, print, seed + 4) +
      box(400, 128, 108, 132, '#b9ae97', 6) +
      `<circle cx="454" cy="174" r="26" fill="#6c675f"/><path d="M408 260c2-40 22-54 46-54s44 14 46 54z" fill="#6c675f"/>` +
      scars +
      `<path d="M540 236l-46 20 12 18-34 66h68z" fill="#efe6d2"/><path d="M540 236l-46 20 12 18-34 66" fill="none" stroke="#7c7260" stroke-width="3"/>`,
  )
}

/** The face of a bumper plate, drawn on a square of 1000: raised words around the hub, wear on the rim. */
export function plateFace(kilos, colour, letters = hex.chalk) {
  const at = (r) => 500 * r
  return svg(
    1000,
    1000,
    box(0, 0, 1000, 1000, colour) +
      wordsOnRing('LIFTPASS', 500, 500, at(0.65), 92, 0, letters) +
      wordsOnRing(`${kilos} KG`, 500, 500, at(0.65), 92, 180, letters) +
      `<path d="M${500 - at(0.74)} 500h${at(0.2)}M${500 + at(0.54)} 500h${at(0.2)}" stroke="${letters}" stroke-width="20"/>` +
      `<circle cx="500" cy="500" r="${at(0.865)}" fill="none" stroke="${letters}" stroke-width="7"/>`,
  )
}

/** A sheet with rows of members: 800 wide, `rows` lines of 50. */
export function sheet(rows) {
  const names = [
    'OKORO M',
    'LINDGREN A',
    'PATEL R',
    'NOVAK J',
    'DIAZ C',
    'KIM S',
    'ROSSI L',
    'HAAS T',
    'MENSAH K',
    'BOYLE F',
    'SATO N',
    'WEBER E',
    'COHEN D',
    'ALI Z',
  ]
  const dots = [hex.red, hex.blue, hex.yellow, hex.green]
  let out = box(0, 0, 800, rows * 50 + 60, '#fbf8f2') + box(0, 0, 800, 60, '#d9d2c2')
  ;['NO', 'MEMBER', 'PLAN', 'SINCE'].forEach(
    (t, i) => (out += words(t, [20, 120, 440, 640][i], 20, 20, '#39424f')),
  )
  for (let i = 0; i < rows; i++) {
    const y = 60 + i * 50
    if (i % 2) out += box(0, y, 800, 50, '#ece6d8')
    out += words(String(417 + i * 3), 20, y + 15, 20, '#5b6573', { weight: 1.1 })
    out += words(names[i % names.length], 120, y + 15, 20, '#1b2230')
    out +=
      box(440, y + 13, 24, 24, dots[(i * 3 + 1) % 4], 4) +
      words(['FULL', 'DAY', 'FULL', 'OFF'][i % 4], 480, y + 15, 20, '#39424f', { weight: 1.1 })
    out += words(String(2009 + ((i * 7) % 15)), 640, y + 15, 20, '#5b6573', { weight: 1.1 })
  }
  out += `<path d="${[90, 410, 610].map((x) => `M${x} 0V${rows * 50 + 60}`).join('')}" stroke="#a9b0ba" stroke-width="3"/>`
  out += `<path d="${Array.from({ length: rows + 1 }, (_, i) => `M0 ${60 + i * 50}H800`).join('')}" stroke="#a9b0ba" stroke-width="2"/>`
  return svg(800, rows * 50 + 60, out)
}

/** The pass by itself, as a picture. */
export const passFace = (options) => svg(400, 620, pass(options))

export { svg, box, plateMark }
