import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '@/packages/local-cloud/src/content-lake/limits'
import { uploads } from '@/studio/uploads'
import { fileKind } from '@/studio/uploads/file-kind'
import { interceptFiles } from '@/studio/uploads/intercept-files'
import { LIMITS, preparePicture } from '@/studio/uploads/prepare-picture'
import type { PictureTools, Size } from '@/studio/uploads/picture-tools'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const container = (...brands: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
  )

const PNG = '\x89PNG\r\n\x1a\n'
const JPEG = '\xff\xd8\xff\xe0'

describe('the type of a file', () => {
  it.each([
    ['JPEG', bytes(JPEG)],
    ['PNG', bytes(PNG)],
    ['WebP', bytes('RIFF\0\0\0\0WEBPVP8 ')],
    ['AVIF', container('avif', 'mif1')],
    ['AVIF', container('mif1', 'avif')],
    ['HEIC', container('heic', 'mif1')],
    ['HEIC', container('mif1', 'heix')],
    ['GIF', bytes('GIF89a')],
    ['TIFF', bytes('II*\0')],
    ['SVG', bytes('\n<svg xmlns=')],
    ['PDF', bytes('%PDF-1.7')],
    [undefined, container('isom', 'mp42')],
    [undefined, bytes('Dear editor')],
    [undefined, bytes('')],
  ])('%s is recognised by its first bytes', (kind, head) => {
    expect(fileKind(head)).toBe(kind)
  })
})

describe('a file that an editor gives to a field of the Studio', () => {
  const page = new EventTarget()
  const prepare = vi.fn(() => Promise.withResolvers<File[]>().promise)
  class Input {
    type = 'file'
    files = [new File(['moov'], 'tour.mp4')]
    accept: string
    constructor(accept: string) {
      this.accept = accept
    }
  }
  class Field {
    parts: Record<string, object[]>
    constructor(parts: Record<string, object[]>) {
      this.parts = parts
    }
    closest = () => this
    querySelector = (selector: string) => this.parts[selector]?.[0] ?? null
    querySelectorAll = (selector: string) => this.parts[selector] ?? []
  }
  const give = (type: string, target: object) => {
    const dataTransfer = { files: [new File(['moov'], 'tour.mp4')] }
    const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer })
    Object.defineProperty(event, 'target', { value: target })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  const chooser = 'input[type="file"]'

  beforeEach(() => {
    vi.stubGlobal('window', page)
    vi.stubGlobal('HTMLInputElement', Input)
    vi.stubGlobal('Element', Field)
    const stop = interceptFiles(prepare)
    onTestFinished(stop)
  })

  it('is checked where pictures go', () => {
    expect(give('change', new Input('image/png,image/jpeg'))).toBe(true)
    expect(give('drop', new Field({ [chooser]: [new Input('image/*')] }))).toBe(true)
    expect(give('drop', new Field({}))).toBe(true)
    expect(prepare).toHaveBeenCalledTimes(3)
  })

  it('is left alone where videos, captions and PDFs go', () => {
    for (const accept of ['video/mp4,video/webm', '.vtt,text/vtt', 'application/pdf', ''])
      expect(give('change', new Input(accept))).toBe(false)
    expect(give('drop', new Field({ [chooser]: [new Input('video/mp4,video/webm')] }))).toBe(false)
    expect(give('drop', new Field({ '[data-testid="file-name"]': [{}] }))).toBe(false)
    expect(prepare).not.toHaveBeenCalled()
  })
})

describe('a picture to upload in the Studio', () => {
  it('is unchanged within the limits', async () => {
    const file = named('lockers.png', PNG)
    expect(await preparePicture(file, toolsFor({ width: 1600, height: 900 }))).toEqual({ file })
  })

  it('is unchanged when the browser cannot measure it', async () => {
    const file = named('lockers.png', PNG)
    expect(await preparePicture(file, toolsFor(undefined))).toEqual({ file })
  })

  it.each([
    ['notes.pdf', '%PDF-1.7', 'It is of the type PDF (1 kB).'],
    ['clip.mov', 'moov', 'It is of the type MOV (1 kB).'],
    ['notes.jpg', 'just words', 'It is no picture (1 kB).'],
    ['photo.jpg', 'GIF89a', 'It is of the type GIF (1 kB).'],
    ['README', 'text', 'It is no picture (1 kB).'],
  ])(
    'of type %s is refused with its type, its size and the accepted types',
    async (name, content, message) => {
      await expect(preparePicture(named(name, content), toolsFor(undefined))).rejects.toThrow(
        `${message} Pictures can be JPEG, PNG, WebP, AVIF or HEIC.`,
      )
    },
  )

  it('is converted from HEIC to JPEG, with any file name', async () => {
    const heic = new File([container('heic', 'mif1')], 'IMG_0042.JPG')
    const { file, note } = await preparePicture(heic, toolsFor({ width: 4032, height: 3024 }))
    expect(file).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg' })
    expect(note).toContain('HEIC')
  })

  it('in an unreadable HEIC file is refused with the way to make a JPEG', async () => {
    const tools = { ...toolsFor(undefined), decodeHeic: () => Promise.reject(new Error('broken')) }
    await expect(preparePicture(new File([container('heic')], 'a.heic'), tools)).rejects.toThrow(
      /Mac.*iPhone/,
    )
  })

  it('is scaled down when it has too many pixels, and the editor is told both sizes and the limit', async () => {
    const tools = toolsFor({ width: 20_000, height: 15_000 })
    const { file, note } = await preparePicture(named('poster.png', PNG), tools)
    expect(tools.draw).toHaveBeenCalledWith(expect.anything(), { width: 4096, height: 3072 }, 'image/webp')
    expect(file.name).toBe('poster.webp')
    expect(note).toBe(
      'It was too large (20000 × 15000 pixels, 1 kB) and was made smaller: 4096 × 3072 pixels, 1 kB. ' +
        'The limit is 64 MB and 256 megapixels.',
    )
  })

  it('is compressed when it has too many bytes', async () => {
    const large = sized(named('poster.jpg', JPEG), LIMITS.bytes + 1)
    const { file } = await preparePicture(large, toolsFor({ width: 3000, height: 2000 }))
    expect(file).toMatchObject({ name: 'poster.jpg', type: 'image/jpeg' })
    expect(file.size).toBeLessThan(LIMITS.bytes)
  })

  it.each([
    ['the browser cannot open it', { decode: () => Promise.reject(new Error('too large')) }],
    ['it stays too large', { draw: async () => sized(new Blob(), LIMITS.bytes + 1) }],
  ])('is refused with the limit when %s', async (_, failing) => {
    const tools = { ...toolsFor({ width: 20_000, height: 15_000 }), ...failing }
    await expect(preparePicture(named('poster.png', PNG), tools)).rejects.toThrow(
      'It is too large (20000 × 15000 pixels, 1 kB). The limit is 64 MB and 256 megapixels. Make it smaller and try again.',
    )
  })

  it('has limits within those of the Content Lake', () => {
    expect(LIMITS.bytes).toBeLessThanOrEqual(limits.imageBytes)
    expect(LIMITS.pixels).toBeLessThanOrEqual(limits.imagePixels)
  })
})

const named = (name: string, content: string) => new File([bytes(content)], name)

const sized = <Content extends Blob>(content: Content, size: number): Content =>
  Object.defineProperty(content, 'size', { value: size })

/** Fake picture tools in which every picture has the same size. */
function toolsFor(size: Size | undefined) {
  const picture = (size ?? { width: 1, height: 1 }) as ImageBitmap
  return {
    measure: async () => size,
    decode: async () => picture,
    decodeHeic: async () => picture,
    draw: vi.fn(async (_: ImageBitmap, __: Size, type: string) => new Blob(['drawn'], { type })),
  } satisfies PictureTools
}

it('a failed upload is not called a picture where it may be a video, captions or a PDF', () => {
  const { i18n } = uploads() as unknown as { i18n: { bundles: { resources: Record<string, string> }[] } }
  const messages = i18n.bundles[0]?.resources
  expect(messages?.['asset-sources.common.uploader.upload-failed.description']).toMatch(/^The file /)
})
