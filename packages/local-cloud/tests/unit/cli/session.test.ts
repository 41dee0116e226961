import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A device whose disk is always full. */
const FULL = '/dev/full'
const session = join(import.meta.dirname, '../../../src/cli/session.ts')

it.skipIf(!existsSync(FULL))('a session goes on when the file with its output cannot be written', () => {
  const script = `
    const { runSession } = await import(${JSON.stringify(session)})
    const code = await runSession(async ({ log }) => {
      log('lost')
      await new Promise((resolve) => process.stdout.write('lost', resolve))
      await new Promise(setImmediate)
      return 7
    })
    process.exit(code)
  `
  const full = openSync(FULL, 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
  })
  closeSync(full)
  expect([status, String(stderr)]).toEqual([7, ''])
})
