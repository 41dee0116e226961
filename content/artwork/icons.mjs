/** Makes every icon in public/ from mark.svg: node content/artwork/icons.mjs */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))
const site = join(here, '../../public')
const path = /d="([^"]+)"/.exec(readFileSync(join(here, 'mark.svg'), 'utf8'))[1]
const mark = (colour, extra = '') => `<path fill="${colour}" fill-rule="evenodd" d="${path}"${extra}/>`
const picture = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`

/** The mark in chalk on plate red; `share` is how much of the tile's side it takes. */
const tile = (share, corner) =>
  picture(
    `<rect width="32" height="32" rx="${corner}" fill="#c81e2d"/><g transform="translate(${16 - 16 * share} ${16 - 16 * share}) scale(${share})">${mark('#f6f2ea')}</g>`,
  )
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** An .ico file that holds PNGs. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let at = head.length
  images.forEach(({ size, data }, i) => {
    const entry = 6 + 16 * i
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(data.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += data.length
  })
  return Buffer.concat([head, ...images.map((i) => i.data)])
}

const save = (name, data) => writeFileSync(join(site, name), data)
save(
  'icon.svg',
  `${picture(`<style>path{fill:#c81e2d}@media(prefers-color-scheme:dark){path{fill:#ff5d5d}}</style><path fill-rule="evenodd" d="${path}"/>`)}\n`,
)
save(
  'favicon.ico',
  ico(
    await Promise.all(
      [16, 32, 48].map(async (size) => ({ size, data: await png(picture(mark('#c81e2d')), size) })),
    ),
  ),
)
save('apple-touch-icon.png', await png(tile(0.74, 0), 180))
save('icon-192.png', await png(tile(0.76, 7), 192))
save('icon-512.png', await png(tile(0.76, 7), 512))
save('icon-maskable-512.png', await png(tile(0.6, 0), 512))
