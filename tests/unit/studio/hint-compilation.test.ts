import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hintCompilation } from '@/studio/hint-compilation'

let distDir: string

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'hint-'))
})
afterEach(() => rm(distDir, { recursive: true }))

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(distDir, file)), { recursive: true })
  await writeFile(join(distDir, file), text)
}
const read = (file: string) => readFile(join(distDir, file), 'utf8')

const manifest = 'server/app/studio/[[...tool]]/page/react-loadable-manifest.json'

it('marks the scripts of the Studio once, and no style sheet or other script', async () => {
  await write(
    manifest,
    JSON.stringify({ 1: { files: ['static/a.js', 'static/a.css'] }, 2: { files: ['static/a.js'] } }),
  )
  for (const file of ['static/a.js', 'static/a.css', 'static/public.js']) await write(file, 'text')
  await hintCompilation({ distDir })
  await hintCompilation({ distDir })
  expect(await read('static/a.js')).toBe('//# allFunctionsCalledOnLoad\ntext')
  expect(await read('static/a.css')).toBe('text')
  expect(await read('static/public.js')).toBe('text')
})

it('fails when Next.js no longer lists the scripts', async () => {
  await expect(hintCompilation({ distDir })).rejects.toThrow('react-loadable-manifest.json')
  await write(manifest, '{}')
  await expect(hintCompilation({ distDir })).rejects.toThrow('No scripts of the Studio')
})
