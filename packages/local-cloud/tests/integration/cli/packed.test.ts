import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { project, run } from './launch.ts'

const execute = promisify(execFile)
const checkout = resolve(import.meta.dirname, '../../../../..')

const { root, remove } = project()
const installed = join(root, 'node_modules', 'local-cloud')
const binary = join(installed, 'bin', 'local-cloud.mjs')
const built = resolve(import.meta.dirname, '../../../dist')

beforeAll(async () => {
  const packing = ['run', 'pack', '-w', 'local-cloud', '--', '--pack-destination', root]
  await execute('npm', packing, { cwd: checkout })
  const [archive = ''] = readdirSync(root).filter((name) => name.endsWith('.tgz'))
  mkdirSync(installed, { recursive: true })
  await execute('tar', ['-xzf', join(root, archive), '-C', installed, '--strip-components', '1'])
  // The dependencies that npm would install.
  symlinkSync(join(checkout, 'node_modules'), join(installed, 'node_modules'))
}, 180_000)
afterAll(() => {
  rmSync(built, { recursive: true, force: true })
  remove()
})

it('the packed npm package shows its help', async () => {
  const help = run([process.execPath, binary, '--help'], root, {})
  expect(await help.exit).toBe(0)
  expect(help.output()).toMatch(/^local-cloud <service> \[options\]/)
})

it('the packed npm package starts a Content Lake', async () => {
  const lake = run([process.execPath, binary, 'content-lake', '--memory'], root, {})
  const [, url = ''] = await lake.printed(/^SANITY_API_HOST=(\S+)/m)
  const response = await fetch(`${url}/v2025-02-19/data/query/production?query=count(*)`)
  expect(await response.json()).toMatchObject({ result: expect.any(Number) as number })
  lake.child.kill('SIGTERM')
  expect(await lake.exit).toBe(143)
})
