import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const server = path.resolve(import.meta.dirname, '../../../server/main.mjs')

/** Printed by each program that the process runs. */
const report = `console.log(JSON.stringify({
  pid: process.pid,
  flags: process.execArgv.slice(0, -2),
  arenas: process.env.MALLOC_ARENA_MAX ?? 'not set',
}))`

it.skipIf(!process.execve)(
  'replaces its program once, to bound the memory, in the same process, and loads all its modules',
  async () => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(report)}`, server],
      // Without variables the server says what is missing, and ends.
      { cwd: tmpdir(), env: { PATH: process.env.PATH, NODE_ENV: 'production' }, timeout: 30_000 },
    ).catch((error: { stdout: string; stderr: string }) => error)
    // Not that a module is missing: bundlers and tests find one without its extension, Node.js does not.
    expect(stderr).toContain('Environment variables are missing or wrong')
    const programs = stdout.split('\n').filter((line) => line.startsWith('{"pid"'))
    const { pid } = JSON.parse(programs[0] ?? '{}') as { pid?: number }
    expect(programs.map((line) => JSON.parse(line) as unknown)).toEqual([
      { pid, flags: [], arenas: 'not set' },
      { pid, flags: ['--max-semi-space-size=8', '--heap-growing-percent=100'], arenas: '2' },
    ])
  },
)
