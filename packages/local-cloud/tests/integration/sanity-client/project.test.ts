import { beforeAll, expect, test } from 'vitest'
import { customRoles } from '../content-lake/custom-roles.ts'
import { cleanups, startLake, tokens, type RunningLake } from '../content-lake/support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after, { roles: customRoles })
})

test.each(['administrator', 'editor', 'viewer'] as const)(
  'client.users returns who a %s is',
  async (role) => {
    const me = await lake.client({ token: tokens[role] }).users.getById('me')
    expect(me).toMatchObject({ id: expect.any(String), name: role, role })
    expect(me).toMatchObject({ roles: [{ name: role }] })
    const user = await lake.client().users.getById(me.id)
    expect(user).toMatchObject({ id: me.id, displayName: role })
  },
)

test('client.projects lists the only project', async () => {
  expect(await lake.client().projects.getById('local')).toMatchObject({ id: 'local' })
  expect(await lake.client().projects.list()).toMatchObject([{ id: 'local' }])
  await expect(lake.client().projects.getById('other')).rejects.toMatchObject({ statusCode: 404 })
})

test('client.datasets lists the only dataset', async () => {
  const result = await lake.client().request({ url: '/projects/local/datasets' })
  expect(result).toMatchObject([{ name: 'production' }])
})

test('the grants of a role are those that the lake enforces', async () => {
  const acl = (token: string) =>
    lake.client({ token }).request<{ filter: string; permissions: string[] }[]>({
      url: '/projects/local/datasets/production/acl',
    })
  const all = async (token: string) => (await acl(token)).flatMap(({ permissions }) => permissions)
  expect(await all(tokens.administrator)).toEqual(
    expect.arrayContaining(['read', 'create', 'update', 'manage']),
  )
  expect(await all(tokens.editor)).not.toContain('manage')
  expect(await all(tokens.viewer)).not.toContain('update')
  expect((await acl(tokens.editor)).map(({ filter }) => filter).join()).toContain('legalPage')
})
