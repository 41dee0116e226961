import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../../packages/local-cloud/src/processes/ports.ts'
import { launch, project, type Launched } from '../launcher/launch.ts'

const { root, remove } = project()
const LOCAL_CLOUD_PORT = String(await freePort())
let cloud: Launched | undefined
afterAll(async () => {
  cloud?.child.kill('SIGTERM')
  await cloud?.exit
  remove()
})

const editors = async (...args: string[]) => {
  const { exit, output } = launch(root, ['local', 'editors', ...args], { LOCAL_CLOUD_PORT })
  const code = await exit
  return { code, output: output() }
}
const startingPeople = () =>
  (
    JSON.parse(readFileSync(join(root, '.local', 'credentials.json'), 'utf8')) as {
      people: { email: string; password: string }[]
    }
  ).people

it('editors adds, lists and removes people, and deletes a starting password once it is changed', async () => {
  const added = await editors('add', 'Kim@Liftpass.example', '--name', 'Kim')
  expect(added).toMatchObject({ code: 0 })
  expect(added.output).toMatch(/kim@liftpass\.example {2}Kim, editor, password \S{19}\n/)
  // The first command started the local cloud and stopped it again; from now on commands find it running.
  cloud = launch(root, ['dev'], { LOCAL_CLOUD_PORT })
  await cloud.printed(/The site is open/)
  const listed = await editors('list')
  expect(listed.output).toContain('alex@liftpass.example  Alex, administrator\n')
  expect(listed.output).toContain('kim@liftpass.example  Kim, editor\n')
  expect(startingPeople().map(({ email }) => email)).toEqual([
    'alex@liftpass.example',
    'sam@liftpass.example',
  ])

  const changed = await editors('password', 'sam@liftpass.example', '--password', 'a password of my own')
  expect(changed).toMatchObject({ code: 0 })
  const removed = await editors('remove', 'kim@liftpass.example')
  expect(removed.output).toContain('Removed, and signed out everywhere.')
  expect((await editors('list')).output).not.toContain('kim@')
  expect(startingPeople().map(({ email }) => email)).toEqual(['alex@liftpass.example'])
})

it.each([
  [[], 'Say what to do:'],
  [['add', 'kim@liftpass.example'], '--name <name>'],
  [['remove'], 'npm run local -- editors remove <email>'],
  [['list', 'kim@liftpass.example'], 'Say what to do:'],
  [['list', '--force'], "Unknown option '--force'"],
  [['list', '--role', 'editor'], '“editors list” has no option --role'],
  [['password', 'kim@liftpass.example', '--name', 'Kim'], '“editors password” has no option --name'],
  [['remove', 'kim@liftpass.example', '--password', 'x'], '“editors remove” has no option --password'],
])('“editors %j” is refused with the usage', async (args, message) => {
  const { code, output } = await editors(...args)
  expect(code).toBe(1)
  expect(output).toContain(message)
})

it.each([
  [['remove', 'nobody@liftpass.example'], 'No account has that email address'],
  [['add', 'sam@liftpass.example', '--name', 'Sam'], 'sam@liftpass.example has an account already'],
  [['add', 'kim@liftpass.example', '--name', 'Kim', '--role', 'owner'], 'role: '],
])('“editors %j” is refused with the reason', async (args, message) => {
  const { code, output } = await editors(...args)
  expect(code).toBe(1)
  expect(output).toContain(message)
})

it('editors refers to Sanity when the site has a project there, and starts nothing', async () => {
  const other = project()
  const { exit, output } = launch(other.root, ['local', 'editors', 'list'], {
    SANITY_PROJECT_ID: 'abc123',
    SANITY_DATASET: 'live',
    SANITY_API_READ_TOKEN: 't',
    SANITY_REVALIDATE_SECRET: 's',
  })
  expect(await exit).toBe(1)
  expect(output().trim()).toBe('Sanity is configured: invite people at https://www.sanity.io/manage instead.')
  other.remove()
})

it('“local --help” shows the usage, as its errors promise', async () => {
  const { exit, output } = launch(root, ['local', '--help'])
  expect(await exit).toBe(0)
  expect(output()).toContain('--webhook <address>')
})
