import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanups, startLake, type RunningLake } from '../content-lake/support.ts'

const after = cleanups()
let lake: RunningLake
let picture: Buffer

beforeAll(async () => {
  lake = await startLake(after)
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d4e9e' } })
    .jpeg()
    .toBuffer()
})

const other = (text: string) => Buffer.from(`file ${text}`)
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

describe('client.assets.upload()', () => {
  test('stores the details of the image', async () => {
    const about = {
      filename: 'gym floor.jpg',
      title: 'The gym floor',
      description: 'At six in the morning',
      creditLine: 'Ada',
      label: 'floor',
    }
    const source = { id: '42', name: 'archive', url: 'https://example.org/42' }
    const asset = await lake.client().assets.upload('image', picture, { ...about, source })
    const { filename, ...texts } = about
    expect(asset).toMatchObject({ ...texts, source, originalFilename: filename, mimeType: 'image/jpeg' })
    expect(asset.metadata.dimensions).toMatchObject({ width: 60, height: 40, aspectRatio: 1.5 })
  })

  test('accepts a stream or a buffer; the same bytes are served', async () => {
    const bytes = other('by stream')
    const asset = await lake.client().assets.upload('file', Readable.from([bytes]), { filename: 'a.txt' })
    expect(await bytesAt(asset.url)).toEqual(bytes)
    expect(asset.size).toBe(bytes.byteLength)
  })

  test('stores the type of a file, and its extension from the name', async () => {
    const asset = await lake
      .client()
      .assets.upload('file', other('typed'), { contentType: 'text/csv', filename: 'prices.csv' })
    expect(asset).toMatchObject({ mimeType: 'text/csv', extension: 'csv', originalFilename: 'prices.csv' })
    expect((await fetch(asset.url)).headers.get('content-type')).toMatch(/^text\/csv/)
  })

  test.each([
    [[], { dimensions: true }],
    [['lqip'], { dimensions: true, lqip: true }],
    [['blurhash', 'lqip'], { dimensions: true, lqip: true, blurHash: true }],
  ] as const)('extracts %j', async (extract, expected) => {
    const bytes = await sharp(picture)
      .resize(10 + extract.length)
      .png()
      .toBuffer()
    const { metadata } = await lake.client().assets.upload('image', bytes, { extract: [...extract] })
    expect({ lqip: 'lqip' in metadata, blurHash: 'blurHash' in metadata, dimensions: true }).toEqual({
      lqip: false,
      blurHash: false,
      ...expected,
    })
  })
})

test('an asset can be queried, patched and listened for as a document, and deleted with its bytes', async () => {
  const asset = await lake.client().assets.upload('file', other('short-lived'), { filename: 'gone.txt' })
  expect(
    await lake.client().fetch('*[_type == "sanity.fileAsset" && _id == $id][0].url', { id: asset._id }),
  ).toBe(asset.url)
  const renamed = await lake.client().patch(asset._id).set({ title: 'Renamed' }).commit()
  expect(renamed).toMatchObject({ title: 'Renamed' })
  await lake.client().delete(asset._id)
  expect((await fetch(asset.url)).status).toBe(404)
})

test('an image that a document refers to cannot be deleted', async () => {
  const asset = await lake.client().assets.upload('image', await sharp(picture).negate().toBuffer())
  await lake.client().create({
    _type: 'note',
    picture: { _type: 'image', asset: { _type: 'reference', _ref: asset._id } },
  })
  await expect(lake.client().delete(asset._id)).rejects.toMatchObject({ statusCode: 409 })
  expect((await fetch(asset.url)).status).toBe(200)
})
