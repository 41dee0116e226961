import { beforeAll, describe, expect, test } from 'vitest'
import { members } from './sign-in.ts'
import { cleanups, startLake, tokens, type RunningLake } from './support.ts'

const clean = cleanups()
let lake: RunningLake
beforeAll(async () => {
  lake = await startLake(clean, { title: 'Iron Hall', members: [...members] })
  const client = lake.client()
  await client.create({ _id: 'ada', _type: 'teamMember' })
  await client.create({ _id: 'one', _type: 'article', author: { _type: 'reference', _ref: 'ada' } })
  await client.create({
    _id: 'drafts.two',
    _type: 'article',
    author: { _type: 'reference', _ref: 'ada', _weak: true },
  })
})

const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${tokens.editor}` }
  const response = await fetch(`${lake.url}${path}`, { headers, ...init })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text }
}

/** Every request of an unmodified Studio besides content, with a response that causes no error in the Studio. */
test.each<[string, unknown]>([
  ['/v2021-12-15/projects/local', { id: 'local', displayName: 'Iron Hall', organizationId: null }],
  ['/v2021-12-15/projects/local?includeMembers=false&includeOrganization=true', { organizationId: null }],
  ['/v2021-12-15/projects/local/datasets', [{ name: 'production' }]],
  [
    '/v2022-09-09/projects/local/datasets?datasetProfile=comments&addonFor=production',
    [{ name: 'production-comments', aclMode: 'private' }],
  ],
  ['/v2022-09-09/projects/local/datasets?datasetProfile=comments&addonFor=other', []],
  [
    '/v2021-06-07/projects/local/datasets/production/acl',
    [{ permissions: ['read', 'history', 'create', 'update'] }],
  ],
  ['/v2021-12-15/projects/local/grants', { 'sanity.project': [{ grants: [{ name: 'read' }] }] }],
  ['/v2021-12-15/projects/local/datasets/production/settings/indexing', { maxFieldDepth: 20 }],
  ['/v2025-09-16/datasets', [{ name: 'production' }]],
  ['/v2025-09-16/aliases', []],
  ['/v1/datasets/production/settings/embeddings', { enabled: false, status: 'disabled' }],
  ['/v2025-08-14/projects/local/cors', [{ origin: '*', allowCredentials: true }]],
  ['/v2024-08-01/projects/local/user-applications', []],
  ['/v2024-08-01/projects/local/invitations', []],
  ['/v2025-09-22/invitations/project/local', []],
  ['/v2025-09-19/apis/graphql', []],
  ['/v2025-04-01/assist/tasks/instruction/production/status?projectId=local', { enabled: false }],
  ['/v2024-09-26/projects/local/roles', [{ name: 'administrator' }, {}, {}, {}, {}]],
  ['/v1/projects', [{ id: 'local' }]],
  ['/v2021-06-07/features', ['contentReleases', 'studioComments']],
  ['/v2024-11-12/journey/trial?studioVersion=6.16.0', null],
  ['/v2024-09-19/journey/announcements', null],
  ['/v2024-09-19/journey/document-limit', null],
  ['/v1/help?m=sanity@6.16.0&locale=en-US', { resources: { sectionArray: [] } }],
  ['/v2023-12-18/intake/telemetry-status', { status: 'denied' }],
  ['/v2022-09-01/schedules/local/production?limit=1', { schedules: [] }],
  ['/v2024-01-01/subscriptions/project/local', null],
  ['/v2024-07-01/access/requests/me', []],
  ['/v1/ping', 'PONG'],
  ['/v1/data/ping/production', 'PONG'],
  ['/v1/check/cors', { result: { allowed: true, withCredentials: true } }],
  ['/check/cors', { result: { allowed: true, withCredentials: true } }],
])('GET %s', async (path, result) => {
  const { status, body } = await ask(path)
  expect(status).toBe(200)
  if (typeof result === 'object' && result !== null) expect(body).toMatchObject(result)
  else expect(body).toEqual(result)
})

test.each([
  ['/vX/intake/batch', {}],
  ['/vX/intake/feedback', {}],
  ['/v2025-03-01/descriptors/claim', { synchronization: { type: 'complete' } }],
])('POST %s is accepted and ignored by the lake', async (path, body) => {
  expect(await ask(path, { method: 'POST', body: '{}' })).toEqual({ status: 200, body })
})

test('AI Assist and agent actions are refused with a message that the Studio shows', async () => {
  const message = 'AI Assist runs on Sanity only; the local Content Lake has no language model'
  const init = { method: 'POST', body: '{}' }
  expect(await ask('/v2025-04-01/assist/tasks/translate/production?projectId=local', init)).toMatchObject({
    status: 400,
    body: { message },
  })
  const prompt = lake.client({ apiVersion: 'vX' }).agent.action.prompt({ instruction: 'Say hello' })
  await expect(prompt).rejects.toThrow(message)
})

test('the project API lists its members and marks the caller', async () => {
  const { body } = await ask('/v1/projects/local')
  expect((body as { members: unknown[] }).members).toEqual([
    {
      id: expect.stringMatching(/^p/) as string,
      isCurrentUser: false,
      isRobot: false,
      role: 'administrator',
      roles: [{ name: 'administrator', title: 'Administrator', description: expect.any(String) as string }],
    },
    {
      id: expect.stringMatching(/^p/) as string,
      isCurrentUser: false,
      isRobot: false,
      role: 'editor',
      roles: [{ name: 'editor', title: 'Editor', description: expect.any(String) as string }],
    },
  ])
})

test('the grants of a project do not allow deploying a Studio', async () => {
  const { body } = await ask('/v2021-12-15/projects/local/grants')
  expect(JSON.stringify(body)).not.toContain('deployStudio')
})

test('the official client finds project and dataset', async () => {
  expect(await lake.client().datasets.list()).toMatchObject([{ name: 'production', aclMode: 'public' }])
  expect(await lake.client().projects.getById('local')).toMatchObject({ id: 'local' })
})

test.each([
  ['/v1/projects/other', 'Project "other" not found'],
  ['/v1/projects/other/datasets/production/acl', 'Project "other" not found'],
  ['/v1/projects/local/datasets/staging/acl', 'Dataset "staging" not found'],
  ['/v1/datasets/staging/acl', 'Dataset "staging" not found'],
  ['/v1/data/references/staging/documents/ada/to', 'Dataset "staging" not found'],
])('GET %s is 404: %s', async (path, message) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: { message } })
})

test('an unknown project gets an error code of its own', async () => {
  expect(await ask('/v1/projects/other')).toMatchObject({ body: { errorCode: 'SIO-404-PNF' } })
})

describe('the references endpoint', () => {
  const path = '/v2021-06-07/data/references/production/documents/ada/to'

  test('lists every document that refers to one, also drafts and weak references', async () => {
    const { body } = await ask(path)
    expect(body).toMatchObject({ totalCount: 2 })
    const ids = (body as { references: { documentId: string }[] }).references.map(
      ({ documentId }) => documentId,
    )
    expect(ids.sort()).toEqual(['drafts.two', 'one'])
  })

  test('ignores other datasets', async () => {
    expect((await ask(`${path}?excludeInternalReferences=true&excludePaths=true`)).body).toEqual({
      totalCount: 0,
      references: [],
    })
  })
})
