import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawable } from '@/app/_share-images/drawable'
import { shareImage } from '@/app/_share-images/share-image'

vi.mock('next/cache', () => ({ cacheLife: () => undefined }))

const foreign = [
  'emoji 🚀👩‍👩‍👧 1️⃣ ❤️ © ® ™ 👍🏽',
  'Пропуск в зал',
  '電梯 エレベーター 엘리베이터',
  'تصريح المصعد',
  'Łódź, Győr, Plzeň, Việt Nam',
  'a\u0000b\u200dc\u{10ffff}d\tend',
]

describe('an Open Graph image', () => {
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    const fetch = globalThis.fetch
    vi.stubGlobal('fetch', (address: RequestInfo | URL, options?: RequestInit) => {
      // Parts of the drawing program itself are loaded from data: addresses.
      if (String(address).startsWith('data:')) return fetch(address, options)
      asked.push(String(address))
      return Promise.reject(new Error('Nothing may be fetched'))
    })
  })

  it('with emoji, Cyrillic, Chinese and Arabic is drawn without network requests', async () => {
    const image = Buffer.from(await shareImage(foreign.join(' '), `Liftpass ${foreign.join(' ')}`))
    expect(image.subarray(1, 4).toString()).toBe('PNG')
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630])
    expect(asked).toEqual([])
  })

  it('has equal spaces between words: the font has no kerning, which next/og draws but does not measure', () => {
    const font = readFileSync('app/_fonts/share-image.woff')
    const tables = Array.from({ length: font.readUInt16BE(12) }, (_, index) =>
      font.toString('latin1', 44 + 20 * index, 48 + 20 * index),
    )
    expect(tables).toContain('glyf')
    expect(tables).not.toContain('GPOS')
    expect(tables).not.toContain('kern')
  })

  it('shows the brand when nothing of the title can be drawn', async () => {
    const [instead, brand] = await Promise.all([
      shareImage('電梯', 'Liftpass'),
      shareImage('Liftpass', 'Liftpass'),
    ])
    expect(Buffer.from(instead).equals(Buffer.from(brand))).toBe(true)
    expect(asked).toEqual([])
  })
})

describe('the drawable part of a text', () => {
  it('consists of characters in the font, letters without missing accents, and single spaces', () => {
    expect(drawable('“Über-Café” – 5 €')).toBe('“Über-Café” – 5 €')
    expect(drawable('Győr, Plzeň')).toBe('Gyor, Plzen')
    expect(drawable('Up 🚀 and\n down')).toBe('Up and down')
    expect(drawable('電梯')).toBe('')
  })

  it('contains no character that the font lacks', () => {
    const inFont = charactersOf(readFileSync('app/_fonts/share-image.woff'))
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
      one.isWellFormed(),
    )
    const drawn = new Set(Array.from(drawable(all.join('\u0020'))))
    expect([...drawn].filter((one) => !inFont.has(one.codePointAt(0) ?? 0))).toEqual([])
    expect(drawn.size).toBeGreaterThan(200)
  })
})

/** The code points of a WOFF font: its `cmap` table in format 4, https://learn.microsoft.com/typography/opentype/spec/cmap */
function charactersOf(font: Buffer): Set<number> {
  const entry = Array.from({ length: font.readUInt16BE(12) }, (_, index) =>
    font.subarray(44 + index * 20),
  ).find((candidate) => candidate.toString('latin1', 0, 4) === 'cmap')
  if (!entry) throw new Error('The font has no cmap table')
  const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((at) => entry.readUInt32BE(at))
  const stored = font.subarray(offset, offset + packed)
  const cmap = packed < length ? inflateSync(stored) : stored
  const table = cmap.subarray(cmap.readUInt32BE(8))
  expect(table.readUInt16BE(0)).toBe(4)
  const segments = table.readUInt16BE(6)
  const codes = new Set<number>()
  for (let at = 0; at < segments; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + segments + at)]
    for (let code = start; code <= end; code++) codes.add(code)
  }
  return codes
}
