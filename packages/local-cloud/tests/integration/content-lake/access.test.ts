import { ClientError } from '@sanity/client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customRoles } from './custom-roles.ts'
import { refusal } from './refusal.ts'
import { members, signIn, studioUrl } from './sign-in.ts'
import { createGrantsStore } from './studio-grants.ts'
import { cleanups, startLake, tokens, type RunningLake } from './support.ts'

const [alex, sam] = members
const clean = cleanups()
let lake: RunningLake
let editor = ''
let administrator = ''

const legal = { _type: 'legalPage', title: 'Terms' }
const faq = { _type: 'faq', question: 'Why?' }
const scheduled = (documentType: string) => ({
  _id: `schedules.${documentType}-one`,
  _type: 'scheduledPublication',
  documentType,
})

beforeAll(async () => {
  const robot = { token: 'publisher-token', name: 'Scheduled work', role: 'publisher' } as const
  const roles = ['viewer', 'editor', 'administrator'] as const
  lake = await startLake(clean, {
    members: [...members],
    studioUrls: [studioUrl],
    roles: customRoles,
    tokens: [robot, ...roles.map((role) => ({ token: tokens[role], name: role, role }))],
  })
  editor = await signIn(lake.url, sam)
  administrator = await signIn(lake.url, alex)
  const client = lake.client({ token: tokens.administrator })
  await client
    .transaction()
    .create({ _id: 'faq-one', ...faq })
    .create({ _id: 'drafts.faq-one', ...faq, question: 'Why, again?' })
    .create({ _id: 'versions.summer.faq-one', ...faq, question: 'Why in summer?' })
    .create({ _id: 'secret.plan', ...faq, question: 'What comes next?' })
    .commit()
})

const get = (path: string, token?: string) =>
  fetch(`${lake.url}/v2025-02-19${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

describe('an editor who may not publish legal pages', () => {
  const client = () => lake.client({ token: editor, perspective: 'raw' })
  const publish = { actionType: 'sanity.action.document.publish' } as const
  const terms = { draftId: 'drafts.legal-terms', publishedId: 'legal-terms' }

  beforeEach(() =>
    lake
      .client({ token: tokens.administrator })
      .transaction()
      .createOrReplace({ _id: 'legal-terms', ...legal })
      .createOrReplace({ _id: 'drafts.legal-terms', ...legal, title: 'New terms' })
      .createOrReplace({ _id: 'drafts.legal-cookies', ...legal })
      .commit(),
  )

  test('writes their drafts and versions', async () => {
    await client().patch('drafts.legal-terms').set({ title: 'Newer terms' }).commit()
    await client().create({ _id: 'drafts.legal-privacy', ...legal })
    await client().create({ _id: 'versions.summer.legal-terms', ...legal })
    await client().delete('versions.summer.legal-terms')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['publishing by action', () => client().action({ ...publish, ...terms })],
    [
      'unpublishing by action',
      () => client().action({ actionType: 'sanity.action.document.unpublish', ...terms }),
    ],
    [
      'deleting by action',
      () =>
        client().action({
          actionType: 'sanity.action.document.delete',
          publishedId: 'legal-terms',
          includeDrafts: ['drafts.legal-terms'],
        }),
    ],
    [
      'publishing one that is new',
      () => client().action({ ...publish, draftId: 'drafts.legal-cookies', publishedId: 'legal-cookies' }),
    ],
    ['creating by hand', () => client().create({ _id: 'legal-imprint', ...legal })],
    ['replacing by hand', () => client().createOrReplace({ _id: 'legal-terms', ...legal })],
    ['replacing by another type', () => client().createOrReplace({ _id: 'legal-terms', ...faq })],
    ['patching by hand', () => client().patch('legal-terms').set({ title: 'Mine' }).commit()],
    [
      'patching by query',
      () => client().patch({ query: '*[_type == "legalPage"]' }).set({ title: 'Mine' }).commit(),
    ],
    ['deleting by hand', () => client().delete('legal-terms')],
    ['deleting by query', () => client().delete({ query: '*[_type match "legal*"]' })],
    [
      'deleting and creating it again in one transaction',
      () =>
        client()
          .transaction()
          .delete('legal-terms')
          .create({ _id: 'legal-terms', ...faq })
          .commit(),
    ],
    ['scheduling', () => client().create(scheduled('legalPage'))],
  ])('%s is refused and changes nothing', async (_, attempt) => {
    const before = await client().getDocument('legal-terms')
    const { status, type, body } = await refusal(attempt())
    expect({ status, type }).toEqual({ status: 403, type: 'insufficientPermissionsError' })
    expect(JSON.stringify(body)).toMatch(
      /permission \\"(create|update)\\" required on document \\"(legal-|schedules\.)/,
    )
    expect(await client().getDocument('legal-terms')).toEqual(before)
    const made = await client().fetch(
      'count(*[_id in ["legal-imprint", "legal-cookies", "schedules.legalPage-one"]])',
    )
    expect(made).toBe(0)
  })

  test('gets a refusal that names document and permission in Sanity’s format', async () => {
    const error = await client()
      .patch('legal-terms')
      .set({ title: 'Mine' })
      .commit()
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ClientError)
    const problem = { type: 'insufficientPermissionsError', permission: 'update', id: 'legal-terms' }
    expect((error as ClientError).response.body).toMatchObject({
      statusCode: 403,
      error: { type: 'mutationError', items: [{ error: problem, index: 0 }] },
    })
  })

  test('can publish other types, schedule them and read everything', async () => {
    await client().create({ _id: 'drafts.faq-two', ...faq })
    await client().action({ ...publish, draftId: 'drafts.faq-two', publishedId: 'faq-two' })
    await client().create(scheduled('faq'))
    expect(await client().fetch('count(*[_id in ["faq-one", "secret.plan", "drafts.legal-terms"]])')).toBe(3)
  })

  test.each(['an administrator', 'the scheduled work'])('%s publishes a legal page', async (who) => {
    const token = who === 'an administrator' ? administrator : 'publisher-token'
    const all = lake.client({ token, perspective: 'raw' })
    await all.createOrReplace({ _id: 'drafts.legal-terms', ...legal, title: `By ${who}` })
    await all.action({ ...publish, ...terms })
    expect(await all.getDocument('legal-terms')).toMatchObject({ title: `By ${who}` })
  })
})

test('a published document keeps its type when a draft of another type is published', async () => {
  const all = lake.client({ token: 'publisher-token', perspective: 'raw' })
  await all.create({ _id: 'legal-turned', ...legal })
  await lake.client({ token: editor }).create({ _id: 'drafts.legal-turned', ...faq })
  const publish = all.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.legal-turned',
    publishedId: 'legal-turned',
  })
  expect(await refusal(publish)).toMatchObject({ status: 409, type: 'immutableAttributeError' })
  expect(await all.getDocument('legal-turned')).toMatchObject(legal)
})

test.each(['drafts', 'versions.summer', 'versions'])(
  'a legal page that an editor creates below %s stays private',
  async (place) => {
    await lake
      .client({ token: editor })
      .create({ _id: `${place}.legal-smuggled`, ...legal, title: 'Smuggled' })
    const query = '*[_type == "legalPage" && title == "Smuggled"]._id'
    for (const token of [tokens.viewer, administrator, undefined]) {
      expect(await lake.client({ token, perspective: 'published' }).fetch(query)).toEqual([])
    }
    await lake.client({ token: editor }).delete(`${place}.legal-smuggled`)
  },
)

describe('a viewer', () => {
  const client = () => lake.client({ token: tokens.viewer, perspective: 'raw' })

  test('reads drafts', async () => {
    expect(await client().fetch('count(*[_id == "secret.plan"])')).toBe(1)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['create', () => client().create(faq)],
    ['patch', () => client().patch('faq-one').set({ question: 'x' }).commit()],
    ['upload', () => client().assets.upload('file', Buffer.from('hello'))],
    [
      'discard a draft',
      () =>
        client().action({
          actionType: 'sanity.action.document.version.discard',
          versionId: 'drafts.faq-one',
        }),
    ],
  ])('may not %s', async (_, attempt) => {
    expect(await refusal(attempt())).toMatchObject({ status: 403, type: 'insufficientPermissionsError' })
  })
})

describe('a visitor without a token', () => {
  const visitor = () => lake.client({ token: '', perspective: 'published' })
  const reads: [string, string][] = [
    ['query', `/data/query/production?query=${encodeURIComponent('*')}`],
    ['query in the old API', `/../v1/data/query/production?query=${encodeURIComponent('*')}`],
    [
      'query by id',
      `/data/query/production?query=${encodeURIComponent('*[_id in ["secret.plan", "drafts.faq-one", "versions.summer.faq-one"]]')}`,
    ],
    [
      'references into private documents',
      `/data/query/production?query=${encodeURIComponent('{"a": {"_ref": "secret.plan"}}{"b": a->}')}`,
    ],
    [
      'search',
      `/data/query/production?query=${encodeURIComponent('*[[_id] match text::query("next again summer")]')}`,
    ],
    ['documents', '/data/doc/production/secret.plan,drafts.faq-one,versions.summer.faq-one'],
  ]
  const secrets = /What comes next|Why, again|Why in summer|"secret\.plan","_type|drafts\.faq-one","_type/

  test.each(reads)('gets published content only: %s', async (_, path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(secrets)
  })

  test.each([
    ...['raw', 'drafts', 'previewDrafts', 'summer'].map(
      (perspective) => `/data/query/production?query=*&perspective=${perspective}`,
    ),
    '/data/live/events/production?includeDrafts=true',
    '/data/export/production',
    '/data/history/production/documents/faq-one?time=2099-01-01T00:00:00Z',
    '/data/history/production/transactions/faq-one',
    '/data/history/production/events/documents/faq-one',
    '/data/references/production/documents/faq-one/to',
    '/hooks/projects/local',
    '/hooks/projects/local/any/attempts',
    '/members',
    '/users/me/keyvalue/any',
    '/users/any',
    '/projects',
    '/projects/local',
    '/projects/local/datasets',
    '/projects/local/roles',
    '/projects/local/grants',
    '/projects/local/user-applications',
    '/projects/local/datasets/production/settings/indexing',
  ])('is refused: GET %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(401)
    await response.body?.cancel()
  })

  test.each([
    ['POST', '/data/mutate/production'],
    ['POST', '/data/actions/production'],
    ['POST', '/assets/images/production'],
    ['POST', '/assets/files/production'],
    ['PUT', '/users/me/keyvalue'],
    ['POST', '/hooks/projects/local'],
    ['POST', '/members'],
    ['PATCH', '/members/alex@studio.example'],
    ['DELETE', '/members/alex@studio.example'],
  ])('is refused: %s %s', async (method, path) => {
    const body = JSON.stringify({ mutations: [{ create: faq }], actions: [] })
    const response = await fetch(`${lake.url}/v2025-02-19${path}`, { method, body })
    expect(response.status).toBe(401)
  })

  test('gets events of published documents only', async () => {
    const heard: string[] = []
    const listening = new Promise<void>((resolve, reject) => {
      const subscription = visitor()
        .listen('*', {}, { includeAllVersions: true, events: ['welcome', 'mutation'] })
        .subscribe({
          next: (event) => {
            if (event.type === 'welcome') {
              void change().catch(reject)
              return
            }
            if (event.type === 'mutation') heard.push(event.documentId)
            if (heard.includes('faq-heard')) {
              subscription.unsubscribe()
              resolve()
            }
          },
          error: reject,
        })
    })
    const change = async () => {
      const client = lake.client({ token: tokens.administrator })
      for (const _id of ['drafts.faq-heard', 'secret.heard', 'versions.summer.faq-heard', 'faq-heard']) {
        await client.create({ _id, ...faq })
      }
    }
    await listening
    expect(heard).toEqual(['faq-heard'])
  })
})

describe('the list of grants (ACL)', () => {
  const acl = async (token?: string) =>
    (await get('/projects/local/datasets/production/acl', token)).json() as Promise<
      { filter: string; permissions: string[] }[]
    >

  test('gives the Studio the same filters that the lake enforces', async () => {
    const grants = createGrantsStore(await acl(editor))
    const published = { _id: 'legal-terms', ...legal }
    expect(await grants.allows('update', published)).toBe(false)
    expect(await grants.allows('create', published)).toBe(false)
    expect(await grants.allows('read', published)).toBe(true)
    expect(await grants.allows('update', { ...published, _id: 'drafts.legal-terms' })).toBe(true)
    expect(await grants.allows('update', { _id: 'faq-one', ...faq })).toBe(true)
  })

  test('contains every permission for administrators, and only public documents for visitors', async () => {
    expect((await acl(administrator)).flatMap(({ permissions }) => permissions)).toContain('manage')
    expect(await acl()).toEqual([{ filter: '_id in path("*")', permissions: ['read'] }])
  })
})
