import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decode } from 'blurhash'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inspectImage } from '../../../src/content-lake/assets/metadata.ts'
import { Semaphore } from '../../../src/content-lake/assets/semaphore.ts'
import { VariantCache } from '../../../src/content-lake/assets/variant-cache.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'variant-cache-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the cache of image variants', () => {
  const bytes = (size: number) => async () => Buffer.alloc(size, 1)
  let log: string[] = []
  const openCache = () => VariantCache.open(folder, 100, (line) => log.push(line))
  beforeEach(() => {
    log = []
  })
  const never = () => Promise.reject(new Error('rendered again'))

  test('renders once for concurrent requests', async () => {
    const cache = await openCache()
    let renderings = 0
    const render = async () => {
      renderings++
      return Buffer.from('variant')
    }
    const [first, second] = await Promise.all([cache.get('a.png', render), cache.get('a.png', render)])
    expect([first.toString(), second.toString(), renderings]).toEqual(['variant', 'variant', 1])
    expect((await cache.get('a.png', never)).toString()).toBe('variant')
  })

  test('evicts the least recently used variants', async () => {
    const cache = await openCache()
    await cache.get('a', bytes(40))
    await cache.get('b', bytes(40))
    await cache.get('a', never)
    await cache.get('c', bytes(40))
    expect((await readdir(folder)).sort()).toEqual(['a', 'c'])
  })

  test('survives a restart and deletes partial files', async () => {
    await (await openCache()).get('a', bytes(40))
    await writeFile(path.join(folder, 'b.part'), 'half')
    const again = await openCache()
    expect((await again.get('a', never)).byteLength).toBe(40)
    expect(await readdir(folder)).toEqual(['a'])
  })

  test('renders again when a file is missing or damaged, and does not cache errors', async () => {
    const cache = await openCache()
    await expect(cache.get('a', never)).rejects.toThrow('rendered again')
    await cache.get('a', bytes(40))
    await writeFile(path.join(folder, 'a'), 'short')
    expect((await cache.get('a', bytes(30))).byteLength).toBe(30)
    expect(log).toEqual([])
  })

  test('returns the bytes when the folder is not writable, logs that once, and recovers', async () => {
    const cache = await openCache()
    await rm(folder, { recursive: true })
    await writeFile(folder, 'in the way')
    expect((await cache.get('a', bytes(40))).byteLength).toBe(40)
    expect((await cache.get('a', bytes(30))).byteLength).toBe(30)
    expect(log).toEqual([expect.stringContaining(folder)])
    await rm(folder)
    await cache.get('a', bytes(20))
    expect(await readdir(folder)).toEqual(['a'])
  })
})

test('a semaphore runs a limited number of tasks at a time', async () => {
  const semaphore = new Semaphore(2)
  let inside = 0
  let most = 0
  const task = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside--
  }
  await Promise.all(Array.from({ length: 9 }, () => semaphore.run(task)))
  expect([most, inside]).toEqual([2, 0])
})

test('the blurHash of a white picture is white', async () => {
  const white = { width: 8, height: 8, channels: 3, background: '#ffffff' } as const
  const { metadata } = await inspectImage(await sharp({ create: white }).png().toBuffer(), ['blurhash'])
  expect([...decode(String(metadata.blurHash), 1, 1)]).toEqual([255, 255, 255, 255])
})
