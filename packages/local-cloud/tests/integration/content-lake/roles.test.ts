import { describe, expect, test } from 'vitest'
import { customRoles } from './custom-roles.ts'
import { refusal } from './refusal.ts'
import { members, signIn, studioUrl } from './sign-in.ts'
import { cleanups, createDatabase, startLake } from './support.ts'

const clean = cleanups()
const names = ['administrator', 'editor', 'developer', 'contributor', 'viewer'] as const
const lake = await startLake(clean, {
  members: [...members],
  studioUrls: [studioUrl],
  tokens: names.map((role) => ({ token: role, name: role, role })),
})
const client = (token: string) => lake.client({ token, perspective: 'raw' })
await client('administrator').create({ _id: 'drafts.shared', _type: 'legalPage', title: 'Shared' })
const manage = (path: string, token: string) =>
  fetch(`${lake.url}/v2025-02-19${path}`, { headers: { authorization: `Bearer ${token}` } })

describe('Sanity’s standard roles', () => {
  test.each([
    ['administrator', true, true],
    ['editor', true, true],
    ['developer', true, true],
    ['contributor', true, false],
    ['viewer', false, false],
  ])('%s: may write drafts %s, published documents %s', async (role, drafts, published) => {
    const document = { _type: 'legalPage', title: role }
    for (const [_id, allowed] of [
      [`drafts.${role}`, drafts],
      [role, published],
    ] as const) {
      const written = client(role).create({ _id, ...document })
      if (allowed) await expect(written).resolves.toMatchObject({ _id })
      else expect(await refusal(written)).toMatchObject({ status: 403, type: 'insufficientPermissionsError' })
    }
    expect(await client(role).fetch('count(*[_id == "drafts.shared"])')).toBe(1)
  })

  test.each([
    ['administrator', 200, 200],
    ['developer', 200, 403],
    ['editor', 403, 403],
    ['contributor', 403, 403],
    ['viewer', 403, 403],
  ])('%s: may manage webhooks %i, members %i', async (role, webhooks, members) => {
    expect((await manage('/hooks/projects/local', role)).status).toBe(webhooks)
    expect((await manage('/members', role)).status).toBe(members)
  })

  test('are listed by the project API', async () => {
    const roles = (await (await manage('/projects/local/roles', 'viewer')).json()) as { name: string }[]
    expect(roles.map(({ name }) => name)).toEqual(names)
  })
})

describe('a custom role', () => {
  test('for tokens only is listed as such and cannot be given to a member', async () => {
    const custom = await startLake(clean, {
      roles: customRoles,
      tokens: [{ token: 'root', name: 'Root', role: 'administrator' }],
    })
    const headers = { authorization: 'Bearer root' }
    const roles: unknown = await (await fetch(`${custom.url}/v1/projects/local/roles`, { headers })).json()
    expect(roles).toContainEqual(expect.objectContaining({ name: 'publisher', appliesToUsers: false }))
    const body = JSON.stringify({ email: 'kim@gym.example', name: 'Kim', role: 'publisher' })
    const added = await fetch(`${custom.url}/v1/members`, { method: 'POST', headers, body })
    expect(added.status).toBe(400)
  })

  test('that is not defined is refused for a token at start', async () => {
    const start = startLake(clean, { tokens: [{ token: 'a', name: 'Nightly job', role: 'auditor' }] })
    await expect(start).rejects.toThrow(
      'The token "Nightly job" has the role "auditor", which is not among the roles.',
    )
  })

  test('that is no longer defined leaves its members without permissions', async () => {
    const database = await createDatabase(clean)
    const auditor = { ...members[0], role: 'auditor' }
    const grants = [{ filter: '_id in path("**")', permissions: ['read'] }] as const
    const before = await startLake(clean, {
      database,
      members: [auditor],
      studioUrls: [studioUrl],
      roles: { auditor: { title: 'Auditor', description: 'Reads everything', grants } },
    })
    const token = await signIn(before.url, auditor)
    expect((await before.client({ token }).users.getById('me')).role).toBe('auditor')
    await before.close()
    const after = await startLake(clean, { database })
    const me = await after.client({ token }).request<object>({ url: '/users/me' })
    expect(me).toMatchObject({ role: 'auditor', roles: [{ description: 'Not a role of this project.' }] })
    expect(await refusal(after.client({ token }).create({ _type: 'note' }))).toMatchObject({ status: 403 })
  })
})
