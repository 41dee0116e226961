import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = path.resolve(import.meta.dirname, '../../check.mjs')

// Git tells its hooks, and so this test when a hook runs it, which repository and index they work on.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
) as NodeJS.ProcessEnv

test('a file with changes that are not staged is not checked in place of what is committed', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'liftpass-staged-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd, env })
  const check = () => spawnSync(process.execPath, [program, '--staged'], { cwd, env, encoding: 'utf8' })
  git('init', '--quiet')
  expect(check().status).toBe(0)

  writeFileSync(path.join(cwd, 'partly.md'), 'Staged\n')
  git('add', '.')
  writeFileSync(path.join(cwd, 'partly.md'), 'Not staged\n')
  const { status, stderr } = check()
  expect(status).toBe(1)
  expect(stderr).toContain('  partly.md\nStage them too')
})
