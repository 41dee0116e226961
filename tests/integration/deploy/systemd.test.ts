import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const without = spawnSync('systemd-analyze', ['--version']).error !== undefined

it.skipIf(without)('systemd finds no fault in liftpass.service', async () => {
  const unit = await readFile('deploy/systemd/liftpass.service', 'utf8')
  const folder = await mkdtemp(path.join(tmpdir(), 'systemd-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'liftpass.service')
  // It reports a program that is not there.
  await writeFile(
    file,
    unit
      .replace('/srv/liftpass/node_modules/.bin/node', process.execPath)
      .replaceAll('/srv/liftpass', process.cwd()),
  )
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', ['verify', file])
  expect(stdout + stderr).not.toContain('liftpass.service')
})
