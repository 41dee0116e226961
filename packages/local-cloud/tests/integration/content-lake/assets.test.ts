import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from './refusal.ts'
import { cleanups, createDatabase, startLake, tokens, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake
let url: string

const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }

/** 400 × 200, the left half red and the right half blue. */
async function twoHalves(): Promise<Buffer> {
  const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: blue } })
    .png()
    .toBuffer()
  const canvas = sharp({ create: { width: 400, height: 200, channels: 3, background: red } })
  const both = await canvas
    .composite([{ input: half, left: 200, top: 0 }])
    .png()
    .toBuffer()
  return sharp(both).removeAlpha().png().toBuffer()
}

beforeAll(async () => {
  lake = await startLake(after, { imageCacheBytes: 100_000 })
  const asset = await lake.client().assets.upload('image', await twoHalves(), { filename: 'halves.png' })
  url = asset.url
})

async function variant(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}?${query}`, { headers })
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  return { response, bytes, size: [width, height], format }
}

/** Colour of one pixel, as the nearer of the two halves. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue'
}

describe('uploading an image', () => {
  test('creates an asset document that describes it', async () => {
    const bytes = await twoHalves()
    const asset = await lake
      .client()
      .assets.upload('image', bytes, { filename: 'halves.png', title: 'Halves' })
    expect(asset).toMatchObject({
      _id: `image-${asset.sha1hash}-400x200-png`,
      _type: 'sanity.imageAsset',
      extension: 'png',
      mimeType: 'image/png',
      size: bytes.byteLength,
      originalFilename: 'halves.png',
      path: `images/local/production/${asset.sha1hash}-400x200.png`,
      url: `${lake.url}/images/local/production/${asset.sha1hash}-400x200.png`,
      metadata: {
        dimensions: { width: 400, height: 200, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        blurHash: expect.stringMatching(/^.{28}$/),
      },
    })
  })

  test('with the same bytes again returns the same document', async () => {
    const again = await lake
      .client()
      .assets.upload('image', await twoHalves(), { filename: 'other-name.png' })
    expect(again).toMatchObject({ url, originalFilename: 'halves.png' })
    expect(await lake.client().fetch('count(*[_type == "sanity.imageAsset" && url == $url])', { url })).toBe(
      1,
    )
  })

  test('several times at once makes one document with one revision', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="5"/>')
    const upload = () => lake.client().assets.upload('image', bytes)
    const [first, ...others] = await Promise.all([upload(), upload(), upload(), upload()])
    expect(others.map(({ _id, _rev }) => [_id, _rev])).toEqual(others.map(() => [first._id, first._rev]))
  })

  test('extracts only the requested metadata', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: red } })
      .png()
      .toBuffer()
    const asset = await lake.client().assets.upload('image', bytes, { extract: ['lqip'] })
    expect(asset.metadata).toHaveProperty('lqip')
    expect(asset.metadata).not.toHaveProperty('blurHash')
  })

  test('respects the EXIF orientation of a photograph', async () => {
    const lying = await sharp(await twoHalves())
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const asset = await lake.client().assets.upload('image', lying)
    expect(asset.metadata.dimensions).toMatchObject({ width: 200, height: 400 })
    const upright = Buffer.from(await (await fetch(`${asset.url}?w=100`)).arrayBuffer())
    expect(await sharp(upright).metadata()).toMatchObject({ width: 100, height: 200 })
    expect(await colourAt(upright, 50, 10)).toBe('red')
    expect(await colourAt(upright, 50, 190)).toBe('blue')
  })

  test('accepts SVG, serves it unchanged, and as pixels in another format', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>'
    const asset = await lake.client().assets.upload('image', Buffer.from(svg))
    expect(asset.metadata.dimensions).toMatchObject({ width: 30, height: 20 })
    const drawn = await fetch(`${asset.url}?w=15&auto=format`)
    expect(await drawn.text()).toBe(svg)
    expect(drawn.headers.get('content-security-policy')).toContain('sandbox')
    const pixels = await fetch(`${asset.url}?w=15&fm=png`)
    expect(await sharp(Buffer.from(await pixels.arrayBuffer())).metadata()).toMatchObject({
      width: 15,
      format: 'png',
    })
  })

  test('refuses other files, an empty or too large body, and users without permission', async () => {
    const upload = (bytes: Buffer, token: string = tokens.editor) =>
      lake.client({ token }).assets.upload('image', bytes)
    expect(await refusal(upload(Buffer.from('not an image')))).toMatchObject({ status: 400 })
    expect(await refusal(upload(Buffer.alloc(0)))).toMatchObject({ status: 400 })
    expect(await refusal(upload(Buffer.alloc(65 * 1024 * 1024)))).toMatchObject({ status: 413 })
    expect(await refusal(upload(await twoHalves(), tokens.viewer))).toMatchObject({ status: 403 })
  })

  test('can be undone: deleting the document deletes the bytes', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: blue } })
      .png()
      .toBuffer()
    const asset = await lake.client().assets.upload('image', bytes)
    await lake.client().delete(asset._id)
    expect((await fetch(asset.url)).status).toBe(404)
    const { rows } = await lake.pool.query('SELECT 1 FROM content_lake.assets WHERE document_id = $1', [
      asset._id,
    ])
    expect(rows).toEqual([])
  })
})

describe('the image CDN', () => {
  test('serves the original without parameters, cacheable for ever', async () => {
    const response = await fetch(url)
    expect(Buffer.from(await response.arrayBuffer()).equals(await twoHalves())).toBe(true)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test.each([
    ['w=100', [100, 50]],
    ['h=50', [100, 50]],
    ['w=100&dpr=2', [200, 100]],
    ['w=800', [800, 400]],
    ['w=800&fit=max', [400, 200]],
    ['w=100&h=100', [100, 50]],
    ['w=100&h=100&fit=crop', [100, 100]],
    ['w=100&h=100&fit=scale', [100, 100]],
    ['w=100&h=100&fit=fill', [100, 100]],
    ['w=500&h=500&fit=fillmax', [500, 500]],
    ['w=400&h=400&fit=min', [200, 200]],
    ['w=300&max-w=120', [120, 60]],
    ['w=10&min-w=40', [40, 20]],
    ['rect=100,0,100,200', [100, 200]],
    ['rect=100,0,100,200&w=50', [50, 100]],
    ['or=90&w=50', [50, 100]],
  ])('resizes for %s to %j', async (query, size) => {
    expect((await variant(query)).size).toEqual(size)
  })

  test('crops around the focal point, to an edge or to the rect', async () => {
    const cut = async (query: string) => colourAt((await variant(`fm=png&${query}`)).bytes, 10, 10)
    expect(await cut('w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5')).toBe('red')
    expect(await cut('w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5')).toBe('blue')
    expect(await cut('w=100&h=100&fit=crop&crop=right')).toBe('blue')
    expect(await cut('rect=200,0,200,200&w=100')).toBe('blue')
    expect(await cut('flip=h&w=100')).toBe('blue')
  })

  test('understands what @sanity/image-url writes', async () => {
    const builder = createImageUrlBuilder(lake.client())
    const asset = { _ref: `image-${path.basename(url).replace('.', '-')}`, _type: 'reference' }
    const image = {
      asset,
      crop: { top: 0, bottom: 0, left: 0.5, right: 0 },
      hotspot: { x: 0.75, y: 0.5, width: 0.5, height: 1 },
    }
    const address = builder.image(image).width(60).height(60).format('png').url()
    expect(address.startsWith(lake.url)).toBe(true)
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 60 })
    expect(await colourAt(bytes, 1, 30)).toBe('blue')
  })

  test('auto=format returns the best format that the browser accepts', async () => {
    const auto = async (accept: string) => (await variant('w=40&auto=format', { accept })).response
    const best = await auto('image/avif,image/webp,*/*')
    expect(best.headers.get('content-type')).toBe('image/avif')
    expect(best.headers.get('vary')).toContain('Accept')
    expect((await auto('image/webp,*/*')).headers.get('content-type')).toBe('image/webp')
    expect((await auto('*/*')).headers.get('content-type')).toBe('image/png')
  })

  test('fills transparent areas with the bg colour', async () => {
    const { bytes } = await variant('w=100&h=100&fit=fill&bg=0000ff&fm=png')
    expect(await colourAt(bytes, 50, 5)).toBe('blue')
    expect(await colourAt(bytes, 10, 50)).toBe('red')
  })

  test('names a download with dl', async () => {
    const response = await fetch(`${url}?dl=`)
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''halves.png")
  })

  test.each([
    ['w=0'],
    ['w=abc'],
    ['w=99999'],
    ['fit=stretch'],
    ['crop=middle'],
    ['rect=1,2,3'],
    ['rect=500,0,10,10'],
    ['fp-x=2'],
    ['q=101'],
    ['fm=bmp'],
    ['auto=compress'],
    ['dpr=9'],
    ['bg=red'],
    ['or=45'],
  ])('refuses %s', async (query) => {
    expect((await fetch(`${url}?${query}`)).status).toBe(400)
  })

  test('serves the uploaded bytes even after the asset document was edited', async () => {
    const bytes = await sharp({ create: { width: 7, height: 7, channels: 3, background: red } })
      .png()
      .toBuffer()
    const asset = await lake.client().assets.upload('image', bytes)
    const spoilt = { mimeType: 'x\ny', sha1hash: '→', extension: 'constructor', originalFilename: 7 }
    await lake.client().patch(asset._id).set(spoilt).commit()
    const whole = await fetch(asset.url)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('etag')]).toEqual([
      200,
      'image/png',
      `"${asset.sha1hash}"`,
    ])
    const smaller = await fetch(`${asset.url}?w=5`)
    expect([smaller.status, smaller.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('responds 404 for other images, projects and datasets', async () => {
    const statuses = [
      url.replace('400x200', '400x201'),
      url.replace('/local/', '/other/'),
      url.replace('/production/', '/other/'),
      `${lake.url}/images/local/production/..%2f..%2fetc%2fpasswd`,
    ].map(async (url) => (await fetch(url)).status)
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404])
  })

  test('keeps the cache of variants within its limit', async () => {
    const imageCacheDir = path.join(tmpdir(), `lake-cache-${randomUUID()}`)
    const small = await startLake(after, { imageCacheDir, imageCacheBytes: 10_000 })
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const busy = await sharp({ create: { width: 64, height: 64, channels: 3, background: red, noise } })
      .png()
      .toBuffer()
    const asset = await small.client().assets.upload('image', busy)
    for (let width = 30; width < 60; width++)
      await (await fetch(`${asset.url}?w=${width}&fm=png`)).arrayBuffer()
    const names = await readdir(imageCacheDir)
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(path.join(imageCacheDir, name))).size),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000)
  })
})

describe('file assets', () => {
  test('are served unchanged, whole or in part', async () => {
    const asset = await lake.client().assets.upload('file', Buffer.from('0123456789'), {
      filename: 'digits.txt',
      contentType: 'text/plain',
    })
    expect(asset).toMatchObject({ _id: `file-${asset.sha1hash}-txt`, mimeType: 'text/plain', size: 10 })
    const whole = await fetch(asset.url)
    expect(await whole.text()).toBe('0123456789')
    const part = await fetch(asset.url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
    expect((await fetch(asset.url, { headers: { range: 'bytes=20-' } })).status).toBe(416)
  })
})

test('uploading a file again restores the bytes of a document that was deleted and restored', async () => {
  const upload = () =>
    lake.client().assets.upload('file', Buffer.from('once more'), { filename: 'again.txt' })
  const { _id, url } = await upload()
  await lake.client().patch(_id).set({ title: 'Kept' }).commit()
  const document = await lake.client().getDocument(_id)
  await lake.client().delete(_id)
  await lake.client().create(document!)
  expect((await fetch(url)).status).toBe(404)
  expect(await upload()).toMatchObject({ _id, title: 'Kept' })
  expect(await (await fetch(url)).text()).toBe('once more')
})

test('asset URLs follow the lake to another port', async () => {
  const database = await createDatabase(after)
  const before = await startLake(after, { database })
  const asset = await before.client().assets.upload('image', await twoHalves())
  await before.close()
  const moved = await startLake(after, { database })
  const url = await moved.client().fetch<string>('*[_id == $id][0].url', { id: asset._id })
  expect(url.startsWith(moved.url)).toBe(true)
  expect((await fetch(url)).status).toBe(200)
})
