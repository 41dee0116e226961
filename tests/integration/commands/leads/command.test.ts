import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { launch, project, type Launched } from '../../launcher/launch.ts'

const { root, remove } = project()
const started: Launched[] = []
const home = mkdtempSync(path.join(tmpdir(), 'leads-'))

afterEach(async () => {
  for (const { child } of started) child.kill('SIGTERM')
  await Promise.all(started.splice(0).map(({ exit }) => exit))
})
afterAll(() => {
  rmSync(home, { recursive: true })
  remove()
})

function start(args: string[], environment: Record<string, string> = {}): Launched {
  const one = launch(root, args, { INIT_CWD: home, ...environment })
  started.push(one)
  return one
}

const run = async (args: string[], environment?: Record<string, string>) => {
  const one = start(args, environment)
  return { code: await one.exit, output: one.output() }
}

it('“leads” uses the local database, starts it if needed, and returns its exit code', async () => {
  expect(await run(['leads', 'list'])).toEqual({ code: 0, output: 'No leads.\n' })
  const site = start(['dev'])
  await site.printed(/The site is open/)
  expect(await run(['leads', 'list'])).toEqual({ code: 0, output: 'No leads.\n' })
  const written = await run(['leads', 'export', '--out', 'mine.json'])
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining(path.join(home, 'mine.json')) })
  expect(await run(['leads', 'show', 'abcdef'])).toMatchObject({ code: 1 })
  expect(await run(['leads', 'lsit'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no command “lsit”.'),
  })
})

it('“leads” uses the database in DATABASE_URL or .env.local, and starts nothing', async () => {
  const nowhere = { DATABASE_URL: 'postgresql://user@127.0.0.1:9/leads' }
  const refused = {
    code: 1,
    output: expect.stringContaining('Nothing listens at the address in DATABASE_URL.'),
  }
  expect(await run(['leads', 'list'], nowhere)).toMatchObject(refused)
  writeFileSync(path.join(root, '.env.local'), `DATABASE_URL=${nowhere.DATABASE_URL}\n`)
  expect(await run(['leads', 'list'])).toMatchObject(refused)
  rmSync(path.join(root, '.env.local'))
})
