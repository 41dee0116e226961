import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { logoFromDataUrl, normalizeLogo } from '../../../../lib/pass-design/logo'

const svg = (inside: string, attributes = 'width="40" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )
const rect = '<rect width="40" height="20" fill="#c81e2d"/>'
const red = { r: 200, g: 30, b: 45, alpha: 1 }
const clear = { r: 255, g: 255, b: 255, alpha: 0 }

const sheet = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 4, background } })
const png = (width: number, height: number) => sheet(width, height).png().toBuffer()

/** A decompression bomb: one bit per pixel, all black, `side` squared. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), body])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length)
    frame.writeUInt32BE(crc32(content), 4)
    return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The pixels of a normalized logo, as a browser shows them. */
const opened = async (logo: Awaited<ReturnType<typeof normalizeLogo>>) => {
  const { data, info } = await sharp(logo?.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, firstPixel: [...data.subarray(0, 4)] }
}

describe('an uploaded logo', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    'is accepted as %s and becomes a PNG',
    async (format) => {
      const logo = await normalizeLogo(await sheet(960, 300).toFormat(format).toBuffer())
      expect(logo).toMatchObject({ width: 480, height: 150 })
      expect(await opened(logo)).toMatchObject({ width: 480, height: 150 })
      expect((await sharp(logo?.png).metadata()).format).toBe('png')
    },
  )

  it('is scaled down into 480 x 150 with its aspect ratio, and never enlarged', async () => {
    expect(await normalizeLogo(await png(300, 300))).toMatchObject({ width: 150, height: 150 })
    expect(await normalizeLogo(await png(60, 20))).toMatchObject({ width: 60, height: 20 })
    expect(await normalizeLogo(await png(6000, 40))).toMatchObject({ width: 480 })
  })

  it('is drawn as large as possible when it is an SVG, whatever size it has', async () => {
    for (const attributes of [
      'width="40" height="20"',
      'viewBox="0 0 40 20"',
      'width="4000" height="2000" viewBox="0 0 40 20"',
    ]) {
      expect(await normalizeLogo(svg(rect, attributes))).toMatchObject({ width: 300, height: 150 })
    }
  })

  it('loses transparent borders, and nothing else', async () => {
    const inner = await png(100, 50)
    const bordered = await sheet(900, 700, clear)
      .composite([{ input: inner, left: 411, top: 300 }])
      .png()
      .toBuffer()
    const logo = await normalizeLogo(bordered)
    expect(logo).toMatchObject({ width: 100, height: 50 })
    expect((await opened(logo)).firstPixel).toEqual([200, 30, 45, 255])
    const white = { ...clear, alpha: 1 }
    const onWhite = await sheet(300, 100, white)
      .composite([{ input: inner, left: 100, top: 20 }])
      .png()
      .toBuffer()
    expect(await normalizeLogo(onWhite)).toMatchObject({ width: 300, height: 100 })
  })

  it('becomes the first frame of an animation', async () => {
    const frames = [red, { ...red, r: 0, g: 200 }].map((background) =>
      sharp({ create: { width: 60, height: 20, channels: 4, background } })
        .raw()
        .toBuffer(),
    )
    const moving = await sharp(Buffer.concat(await Promise.all(frames)), {
      raw: { width: 60, height: 40, channels: 4, pageHeight: 20 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect(await opened(await normalizeLogo(moving))).toEqual({
      width: 60,
      height: 20,
      firstPixel: [200, 30, 45, 255],
    })
  })

  it('is rotated by its EXIF orientation', async () => {
    const turned = await sheet(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await normalizeLogo(turned)).toMatchObject({ width: 20, height: 40 })
  })

  it('has at most 48 kB, by fewer colours or a smaller size', async () => {
    const noise = Buffer.alloc(480 * 150 * 3).map((_, at) => (at * at * 2654435761) >>> 13)
    const loud = await sharp(noise, { raw: { width: 480, height: 150, channels: 3 } })
      .png()
      .toBuffer()
    expect(loud.length).toBeGreaterThan(150_000)
    const logo = await normalizeLogo(loud)
    expect(logo?.png.length).toBeLessThanOrEqual(48_000)
    expect(logo?.width).toBeGreaterThan(150)
  })

  it('loses its EXIF metadata', async () => {
    const tagged = await sheet(40, 20)
      .withExif({ IFD0: { Copyright: 'Sam, 12 Hidden Street' } })
      .png()
      .toBuffer()
    expect(tagged.toString('latin1')).toContain('Hidden Street')
    const logo = await normalizeLogo(tagged)
    expect(Buffer.from(logo?.png ?? []).toString('latin1')).not.toContain('Hidden Street')
  })

  it('may be an SVG with the doctype and styles of drawing programs', async () => {
    const drawn =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator: Adobe Illustrator 27 -->\n' +
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n' +
      svg(
        '<style type="text/css"><![CDATA[.a{fill:url(#g)}]]></style><title>Iron &amp; Oak &#38; Ash &#x2013; gym</title>' +
          '<linearGradient id="g"><stop stop-color="#c81e2d"/></linearGradient><rect class="a" id="r" width="9" height="9"/>' +
          '<use xlink:href="#r" x="31"/>',
      ).toString()
    expect(await normalizeLogo(Buffer.from(drawn))).toMatchObject({ width: 480 })
  })
})

describe('a file that is not a logo', () => {
  it('is refused when it is not a picture or shows nothing', async () => {
    const nothing = await sheet(40, 20, clear).png().toBuffer()
    const texts = [
      '',
      'hello',
      '<html><svg/></html>',
      '%PDF-1.4',
      'BM00000000',
      '\x1f\x8b\x08',
      '\x89PNG\r\n\x1a\n',
    ]
    for (const bytes of [nothing, ...texts.map((text) => Buffer.from(text, 'latin1'))]) {
      expect(await normalizeLogo(bytes)).toBeUndefined()
    }
    expect(await normalizeLogo(readFileSync(new URL(import.meta.url)))).toBeUndefined()
  })

  it('is refused when it is truncated or has the type of another format', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const whole = await sharp(
        Buffer.alloc(200 * 200 * 3).map((_, at) => (at * 7919) >>> 3),
        {
          raw: { width: 200, height: 200, channels: 3 },
        },
      )
        .toFormat(format)
        .toBuffer()
      expect(await normalizeLogo(whole.subarray(0, whole.length / 2))).toBeUndefined()
    }
    expect(
      await normalizeLogo(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg(rect)])),
    ).toBeUndefined()
  })

  it('is refused when few bytes unpack to very many pixels', async () => {
    const bomb = blackPng(12_000)
    expect(bomb.length).toBeLessThan(20_000)
    expect(await normalizeLogo(bomb)).toBeUndefined()
    expect(await normalizeLogo(svg(rect, 'width="1000000" height="1000000"'))).toBeUndefined()
    expect(await normalizeLogo(Buffer.alloc(5_000_001))).toBeUndefined()
  })

  const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  it.each([
    [
      'a picture from outside',
      svg('<image xlink:href="http://169.254.169.254/a.png" width="9" height="9"/>' + rect),
    ],
    ['a file of the server', svg('<image href="file:///etc/passwd" width="9" height="9"/>' + rect)],
    ['a picture within', svg(`<image href="data:image/png;base64,AAAA" width="9" height="9"/>${rect}`)],
    ['another drawing', svg(`<use xlink:href="http://a.example/b.svg#c"/>${rect}`)],
    ['a hidden reference', svg(`<use href="&#104;ttp://a.example/b.svg#c"/>${rect}`)],
    [
      'a reference under another prefix',
      svg(`<use x:href=' file:///b.svg#c'/>${rect}`, 'xmlns:x="http://www.w3.org/1999/xlink"'),
    ],
    ['a style from outside', svg(`<style>@import "http://a.example/b.css";</style>${rect}`)],
    ['a fill from outside', svg('<rect width="9" height="9" fill="url( http://a.example/b.svg#c)"/>')],
    ['a word hidden in a style', svg(`<style>rect{fill:u\\72l(http://a.example)}</style>${rect}`)],
    ['a hidden style', svg(`<style>&#64;import "http://a.example/b.css";</style>${rect}`)],
    ['a hidden fill', svg('<rect width="9" height="9" fill="&#x75;rl(http://a.example/b.svg#c)"/>')],
    ['a hidden escape', svg(`<style>rect{fill:u&#92;72l(http://a.example)}</style>${rect}`)],
    [
      'a stylesheet',
      Buffer.concat([Buffer.from('<?xml-stylesheet href="http://a.example/a.css"?>'), svg(rect)]),
    ],
    ['a script', svg(`<script>alert(1)</script>${rect}`)],
    ['a script in a comment that is none', svg(`<![CDATA[<!--]]><script>1</script><![CDATA[-->]]>${rect}`)],
    ['an event', svg(rect, 'width="9" height="9" onload="alert(1)"')],
    ['a page', svg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>${rect}`)],
    ['entities that multiply', Buffer.concat([Buffer.from(entities), svg(`<text>&b;</text>${rect}`)])],
    [
      'an entity from outside',
      Buffer.concat([
        Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
        svg(`<text>&x;</text>${rect}`),
      ]),
    ],
    [
      'a document type from outside',
      Buffer.concat([Buffer.from('<!DOCTYPE svg SYSTEM "http://a.example/a.dtd" [ ]>'), svg(rect)]),
    ],
    ['another encoding', Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-7"?>'), svg(rect)])],
    [
      'another encoding far behind',
      Buffer.concat([Buffer.from(`<?xml version="1.0"${' '.repeat(1000)}encoding='UTF-7'?>`), svg(rect)]),
    ],
    ['UTF-16', Buffer.from(`\ufeff${svg(rect).toString()}`, 'utf16le')],
  ])('is refused when it is an SVG with %s', async (_, bytes) => {
    expect(await normalizeLogo(bytes)).toBeUndefined()
  })

  it.each(['<!--', '<!DOCTYPE', '<?xml '])(
    'is refused in linear time for many unclosed %j',
    async (start) => {
      expect(await normalizeLogo(Buffer.from(start.repeat(490_000 / start.length)))).toBeUndefined()
      expect(await normalizeLogo(svg(start.repeat(480_000 / start.length)))).toBeUndefined()
    },
  )

  it('is aborted when an SVG copies itself endlessly; others are rendered afterwards', async () => {
    const copies = Array.from(
      { length: 9 },
      (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
    )
    expect(await normalizeLogo(svg(`<g id="g0">${rect}</g>${copies.join('')}`))).toBeUndefined()
    expect(await normalizeLogo(svg(rect))).toMatchObject({ height: 150 })
  })

  it('is aborted when an SVG takes too much memory, which a few filters do not', async () => {
    // Each result is kept until the end.
    const filtered = (count: number) => {
      const results = Array.from(
        { length: count },
        (_, at) => `<feOffset in="SourceGraphic" result="r${at}"/>`,
      )
      return svg(`<filter id="f">${results.join('')}</filter><g filter="url(#f)">${rect}</g>`)
    }
    expect(await normalizeLogo(filtered(6))).toMatchObject({ height: 150 })
    expect(await normalizeLogo(filtered(60))).toBeUndefined()
  })

  it('is refused when many are uploaded at once', async () => {
    const logos = await Promise.all(Array.from({ length: 6 }, () => normalizeLogo(svg(rect))))
    expect(logos.filter(Boolean)).toHaveLength(2)
  })

  it('is refused when it is very large while two others are being scaled, and accepted afterwards', async () => {
    const large = await sheet(5000, 4000).webp({ effort: 0 }).toBuffer()
    const logos = await Promise.all([large, large, large].map(normalizeLogo))
    expect(logos.filter(Boolean)).toHaveLength(2)
    expect(await normalizeLogo(large)).toBeDefined()
  })
})

describe('a logo in a form field', () => {
  const url = (type: string, bytes: Uint8Array) =>
    `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

  it('is read from its data URL', async () => {
    expect(await logoFromDataUrl(url('image/png', await png(60, 20)))).toMatchObject({
      width: 60,
      height: 20,
    })
  })

  it('is refused when it is longer than 64 kB or not the data URL of a picture', async () => {
    const one = await png(60, 20)
    const texts = [
      '',
      'https://a.example/logo.png',
      url('text/html', one),
      url('image/png', one).replace('base64,', ''),
      `${url('image/png', one)} `,
    ]
    for (const text of [...texts, `data:image/png;base64,${'A'.repeat(64 * 1024)}`]) {
      expect(await logoFromDataUrl(text)).toBeUndefined()
    }
  })

  it('is refused when it is not a PNG despite its type, or unpacks to more than a megapixel', async () => {
    for (const bytes of [svg(rect), await sheet(60, 20).webp().toBuffer(), blackPng(1008)]) {
      expect(await normalizeLogo(bytes)).toBeDefined()
      expect(await logoFromDataUrl(url('image/png', bytes))).toBeUndefined()
    }
  })

  it('is short enough for the form after it was normalized', async () => {
    const noise = Buffer.alloc(480 * 150 * 3).map((_, at) => (at * at * 2654435761) >>> 13)
    const loud = await sharp(noise, { raw: { width: 480, height: 150, channels: 3 } })
      .png()
      .toBuffer()
    const logo = await normalizeLogo(loud)
    const again = await logoFromDataUrl(url('image/png', logo?.png ?? new Uint8Array()))
    expect(again).toMatchObject({ width: logo?.width, height: logo?.height })
  })
})
