import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const project = process.cwd()
let copy: string
beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'lint-'))
  for (const name of ['oxlint.config.ts', 'tsconfig.json', 'lint'])
    await cp(path.join(project, name), path.join(copy, name), { recursive: true })
  await symlink(path.join(project, 'node_modules'), path.join(copy, 'node_modules'))
})
afterEach(() => rm(copy, { recursive: true }))

/** Lints files with these contents. @returns `path:line` of each import that is refused */
async function refusedImports(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(copy, name)), { recursive: true })
    await writeFile(path.join(copy, name), text)
  }
  const oxlint = path.join(project, 'node_modules/oxlint/bin/oxlint')
  const command = [oxlint, '-f', 'unix', ...Object.keys(files)]
  const run = promisify(execFile)(process.execPath, command, { cwd: copy, timeout: 15_000 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return [...stdout.matchAll(/^([^:]+:\d+):\d+: Unexpected path/gm)].map(([, place = '']) => place).toSorted()
}

it('the linter refuses imports against the direction of docs/architecture.md, however they are written', async () => {
  const refused = await refusedImports({
    'server/a.ts': 'export const a = 1',
    'lib/b.ts': 'export const b = 1',
    'app/c.ts': `export { a } from '@/server/a'
export { a as other } from '../server/a.ts'
export const load = () => import('../server/a')
export { b } from '@/lib/b'`,
    'lib/d.ts': "export { load } from '../app/c'",
  })
  expect(refused).toEqual(['app/c.ts:1', 'app/c.ts:2', 'app/c.ts:3', 'lib/d.ts:1'])
})
