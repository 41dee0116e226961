import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const file = path.resolve(import.meta.dirname, '../../../../server/leads/new-file.ts')

/** Writes 1500 characters where files end after 512 or 1024 bytes, as on a disk that fills up: a part still fits. */
const script = `
  process.on('SIGXFSZ', () => undefined)
  const { newFile } = await import(${JSON.stringify(file)})
  const chunks = async function* () { yield 'x'.repeat(1500) }
  await newFile(process.argv[1], chunks()).catch(({ code }) => console.log(code))`

it('a file that does not fit on the disk is an error, and removed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'new-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const out = path.join(folder, 'leads.json')
  const command = [
    '-c',
    'ulimit -f 1 && exec "$@"',
    'sh',
    process.execPath,
    '--input-type=module',
    '-e',
    script,
    out,
  ]
  // Without the variables of the tests, by which Node.js would write files of its own.
  const { stdout } = await promisify(execFile)('sh', command, { env: { NODE_ENV: 'test' } })
  expect(stdout.trim()).toBe('EFBIG')
  expect(existsSync(out)).toBe(false)
})
