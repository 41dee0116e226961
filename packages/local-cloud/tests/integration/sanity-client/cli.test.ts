import { invokeSanityCli } from '@sanity/cli/invokeSanityCli'
import { beforeAll, expect, test } from 'vitest'
import { members } from '../content-lake/sign-in.ts'
import { cleanups, startLake, tokens, type RunningLake } from '../content-lake/support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after, { members: [...members] })
  await lake.client().create({ _id: 'one', _type: 'article', title: 'One' })
})

/** A command of the Sanity CLI, run in this process; the CLI knows no other URL than Sanity's. */
async function sanity(args: string, token: string = tokens.administrator) {
  const toLake = (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url)
    return fetch(`${lake.url}${pathname}${search}`, init)
  }
  const { exitCode, output } = await invokeSanityCli({
    args: `${args} --project-id local`,
    source: 'mcp',
    token,
    fetch: toLake as never,
  })
  return { exitCode, output }
}

test.each([
  ['datasets list', /^production$/],
  ['datasets visibility get production', /public/],
  ['documents get one --dataset production', /"title": "One"/],
  ['documents query *[_id=="one"].title --dataset production', /"One"/],
  ['cors list', /^\*$/],
  ['graphql list', /have any GraphQL endpoints/],
  ['users list', /Administrator/],
])('the Sanity CLI works against the local lake: sanity %s', async (command, expected) => {
  const { exitCode, output } = await sanity(command)
  expect(output).toMatch(expected)
  expect(exitCode).toBe(0)
})

test('sanity hooks lists webhooks, for administrators only', async () => {
  const created = await fetch(`${lake.url}/v2021-10-04/hooks/projects/local`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.administrator}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Site',
      url: 'http://localhost:9/hook',
      dataset: 'production',
      rule: { on: ['create'] },
    }),
  })
  expect(created.status).toBe(201)
  expect(await sanity('hooks list')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('Name: Site') as string,
  })
  expect((await sanity('hooks list', tokens.editor)).output).toContain('permission "manage" required')
})
