import { createClient } from '@sanity/client'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { launch, project } from './fixtures/launch.ts'

let root = ''
let remove = () => undefined as void
beforeEach(() => {
  ;({ root, remove } = project())
})
afterEach(() => remove())

it('starts a Content Lake alone that plays the remote one, and forgets it', async () => {
  const lake = launch(root, ['local', 'content-lake', '--memory'], { SANITY_PROJECT_ID: 'remote1' })
  await lake.printed(/SANITY_API_WRITE_TOKEN=\S+\n/)
  const variable = async (name: string) => (await lake.printed(new RegExp(`^${name}=(\\S+)`, 'm')))[1]!
  const client = createClient({
    projectId: await variable('SANITY_PROJECT_ID'),
    dataset: await variable('SANITY_DATASET'),
    apiHost: await variable('SANITY_API_HOST'),
    token: await variable('SANITY_API_WRITE_TOKEN'),
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
  })
  expect(client.config().projectId).toBe('remote1')
  await client.create({ _id: 'a', _type: 'note', text: 'hello' })
  expect(await client.fetch('*[_id == "a"][0].text')).toBe('hello')
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('content-lake-'))
  const before = folders().length
  lake.child.kill('SIGTERM')
  expect(await lake.exit).toBe(143)
  expect(folders().length).toBeLessThan(before)
  expect(existsSync(`${root}/.local`)).toBe(false)
})

it.each([
  [['local'], 'Say which service: content-lake.'],
  [['local', 'fax'], 'Say which service: content-lake.'],
  [['local', 'content-lake', '--port', 'x'], '--port is “x”.'],
  [['local', 'content-lake', '--prot', '1'], 'npm run local -- <service> --port <number>'],
])('explains %j', async (args, message) => {
  const lake = launch(root, args)
  expect(await lake.exit).toBe(1)
  expect(lake.output()).toContain(message)
})
