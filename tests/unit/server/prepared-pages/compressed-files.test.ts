import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFiles, readVariants } from '@/server/prepared-pages/compressed-files'
import type { Variants } from '@/server/prepared-pages/variants'

const script = 'console.log("Gym ü")\n'.repeat(50)
let distDir: string

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'compressed-'))
  await mkdir(join(distDir, 'static/chunks'), { recursive: true })
})
afterEach(() => rm(distDir, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(distDir, 'static', name), text)
const texts = ({ br, gzip }: Variants) => [brotliDecompressSync(br).toString(), gunzipSync(gzip).toString()]

it('scripts and style sheets of a build are compressed once, fonts are not', async () => {
  await write('chunks/a.js', script)
  await write('b.css', 'a{color:red}')
  await write('chunks/c.woff2', 'font')
  await compressFiles({ distDir })
  const files = (await readdir(join(distDir, 'compressed'))).toSorted()
  expect(files).toHaveLength(4)

  const variants = await readVariants(distDir, script)
  expect(texts(variants)).toEqual([script, script])
  expect(variants.length).toBe(Buffer.byteLength(script))
  const stored = await Promise.all(files.map((file) => readFile(join(distDir, 'compressed', file))))
  expect(stored.some((bytes) => bytes.equals(variants.br))).toBe(true)
})

it('a file that changed after the build step, and one of a build without it, is compressed when it is read', async () => {
  expect(texts(await readVariants(distDir, script))).toEqual([script, script])
  await write('chunks/a.js', 'before')
  await compressFiles({ distDir })
  expect(texts(await readVariants(distDir, script))).toEqual([script, script])
})
