import { execFile, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { log } from '@/lib/log/log'
import { requestIdOf } from '@/server/requests/request-id'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../../..')

/** The log entries of a script that runs in a separate process with LOG_FORMAT=json. */
async function entriesOf(script: string, environment: Record<string, string> = {}) {
  const imports = ['lib/log/log.ts', 'lib/log/request-id.ts', 'server/console-to-log.ts']
    .map((file, index) => `import * as m${index} from '${path.join(root, file)}'`)
    .join('\n')
  const code = `${imports}\nconst { log, withRequestId, sendConsoleToLog } = { ...m0, ...m1, ...m2 }\n${script}`
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, LOG_FORMAT: 'json', ...environment },
  })
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** A device whose disk is always full. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL)).each(['json', 'text'])(
  'entries as %s cannot stop the process where they cannot be written',
  (format) => {
    const full = openSync(FULL, 'w')
    // Node.js raises the error of the first write at the second.
    const script = `
      const { log } = await import('${path.join(root, 'lib/log/log.ts')}')
      for (let entry = 0; entry < 2; entry++) {
        log().info('lost')
        await new Promise(setImmediate)
      }
      process.exitCode = 7`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, LOG_FORMAT: format },
      stdio: ['ignore', full, 'pipe'],
      timeout: 10_000,
    })
    closeSync(full)
    expect([status, String(stderr)]).toEqual([7, ''])
  },
)

describe('JSON log lines', () => {
  test('have level, time and request id', async () => {
    const entries = await entriesOf(`
      withRequestId('request-1', () => setTimeout(() => log().warn({ area: 'accounts' }, 'later')))
      log().error('at once')
    `)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(entries).toEqual([
      { level: 'error', time, msg: 'at once' },
      { level: 'warn', time, msg: 'later', area: 'accounts', request: 'request-1' },
    ])
  })

  test('contain no private fields, email addresses or values quoted by PostgreSQL', async () => {
    const entries = await entriesOf(`
      log().info({ password: 'hunter2', lead: { email: 'kim@gym.example', id: 7 } }, 'To kim@gym.example')
      log().error({ err: new TypeError('Nobody is kim@gym.example') }, 'A mistake of ours')
      const database = Object.assign(new Error('Key (email)=(kim@gym.example) exists'), { code: '23505', severity: 'ERROR' })
      log().error({ err: Object.assign(database, { detail: 'kim@gym.example' }) }, 'A mistake in a statement')
    `)
    const text = JSON.stringify(entries)
    expect(text).not.toContain('kim@')
    expect(text).not.toContain('hunter2')
    expect(entries[0]).toMatchObject({ msg: 'To [email]', password: '[hidden]', lead: { id: 7 } })
    expect(entries[1]).toMatchObject({
      err: { stack: expect.stringMatching(/^TypeError: Nobody is \[email\]\n\s+at /) },
    })
  })

  test('are also what Next.js and packages write with the console', async () => {
    const entries = await entriesOf(`
      sendConsoleToLog()
      console.error('⨯', new Error('Nobody is kim@gym.example'))
      console.log('%d pages', 3)
    `)
    expect(entries).toMatchObject([
      { level: 'error', msg: expect.stringMatching(/^⨯ Error: Nobody is \[email\]\n\s+at /) },
      { level: 'info', msg: '3 pages' },
    ])
  })

  test('that requests of one kind cause are limited, and counted', async () => {
    const entries = await entriesOf(`
      sendConsoleToLog()
      for (let id = 1; id <= 25; id++) console.error(new Error('Failed to find Server Action "' + id + '".'))
      console.error('⨯ another error')
      performance.now = () => 1e9
      console.error('later')
    `)
    const failed = { level: 'error', msg: expect.stringMatching(/^Error: Failed to find Server Action "\d/) }
    expect(entries).toMatchObject([
      ...Array<unknown>(20).fill(failed),
      { level: 'error', msg: '⨯ another error' },
      { level: 'warn', msg: '5 more lines like “Error: Failed to find Server Action” in the minute before.' },
      { level: 'error', msg: 'later' },
    ])
  })

  test('below LOG_LEVEL are left out', async () => {
    const script = `log().info('small'); log().error('large')`
    expect(await entriesOf(script, { LOG_LEVEL: 'warn' })).toMatchObject([{ msg: 'large' }])
  })
})

test('text logs are sentences on the stream of their level', () => {
  const written = [
    vi.spyOn(console, 'log').mockReturnValue(),
    vi.spyOn(console, 'warn').mockReturnValue(),
    vi.spyOn(console, 'error').mockReturnValue(),
  ]
  log().info('The site is open')
  log().warn({ area: 'accounts' }, 'Many tries')
  log().error({ err: 'no reason' }, 'A pass could not be made')
  expect(written.map(({ mock }) => mock.calls)).toEqual([
    [['The site is open']],
    [['[accounts] Many tries']],
    [['A pass could not be made: no reason']],
  ])
  vi.restoreAllMocks()
})

describe('the request id in logs', () => {
  const request = (remoteAddress: string, id?: string) =>
    ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress } }) as never
  const given = '3f8a9c0d1e2b4a5c6d7e8f901a2b3c4d'

  test.each(['127.0.0.1', '::ffff:10.1.2.3', '::1'])('is the proxy’s when it comes from %s', (address) => {
    expect(requestIdOf(request(address, given))).toBe(given)
  })

  test('is a new one when it comes from a public IP address, is missing or invalid', () => {
    const fresh = expect.stringMatching(/^[\da-f]{8}-/)
    expect(requestIdOf(request('203.0.113.9', given))).toEqual(fresh)
    expect(requestIdOf(request('127.0.0.1'))).toEqual(fresh)
    expect(requestIdOf(request('127.0.0.1', 'a\nb: of another request'))).toEqual(fresh)
  })
})
