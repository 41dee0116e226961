import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useBuiltConfig } from '@/server/built-config'

const CONFIG = '__NEXT_PRIVATE_STANDALONE_CONFIG'

it('a build works in another folder of the checkout, and is refused where it cannot find the files of it', async () => {
  vi.stubEnv(CONFIG, '')
  const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  const folder = (name: string) => path.join(checkout, name)
  for (const name of ['server', '.next']) mkdirSync(folder(name))
  writeFileSync(folder('server/page-cache.mjs'), '')
  const config = { distDir: '.next', cacheHandler: '../server/page-cache.mjs' }
  writeFileSync(folder('.next/required-server-files.json'), JSON.stringify({ config }))
  for (const name of ['.next-2', 'builds/2']) cpSync(folder('.next'), folder(name), { recursive: true })

  await useBuiltConfig(folder('.next-2'))
  const used = JSON.parse(process.env[CONFIG] ?? '') as { distDir: string }
  expect(path.resolve(used.distDir)).toBe(folder('.next-2'))
  await expect(useBuiltConfig(folder('builds/2'))).rejects.toThrow(
    /^The build in .*builds\/2 was moved too far.*LIFTPASS_DIST_DIR/,
  )
})

it('a build for Vercel is refused, with what to do', async () => {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  writeFileSync(path.join(build, 'required-server-files.json'), JSON.stringify({ config: {} }))

  await expect(useBuiltConfig(build)).rejects.toThrow(/was made for Vercel.*npm run build/)
})
