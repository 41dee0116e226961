import type { Action } from '@sanity/client'
import { expect, test } from 'vitest'
import type { RoleDefinition } from '../../../src/content-lake/access/roles.ts'
import { listening } from './listening.ts'
import { refusal } from './refusal.ts'
import { cleanups, startLake } from './support.ts'

const clean = cleanups()

/** May neither read nor change what is secret. */
const reporter: RoleDefinition = {
  title: 'Reporter',
  description: 'Reads and changes everything but secrets',
  grants: [
    { filter: 'secret != true && !(_id in path("private.**"))', permissions: ['read', 'history'] },
    { filter: 'secret != true', permissions: ['create', 'update'] },
  ],
}
const lake = await startLake(clean, {
  roles: { reporter },
  tokens: ['administrator', 'reporter'].map((role) => ({ token: role, name: role, role })),
})
const administrator = lake.client({ token: 'administrator', perspective: 'raw', maxRetries: 0 })
const headers = { authorization: 'Bearer reporter' }

test('an export leaves out documents that its reader may not read', async () => {
  await administrator.create({ _id: 'budget', _type: 'note', secret: true })
  await administrator.create({ _id: 'menu', _type: 'note' })
  const text = await (await fetch(`${lake.url}/v2025-02-19/data/export/production`, { headers })).text()
  const ids = text
    .split('\n')
    .flatMap((line) => (line === '' ? [] : (JSON.parse(line) as { _id: string })._id))
  expect(ids).toEqual(['menu'])
})

test('a query of a mutation sees readable documents only', async () => {
  await administrator.create({ _id: 'safe', _type: 'safe', secret: true, code: '4711' })
  await administrator.create({ _id: 'door', _type: 'door' })
  const guess = '*[_type == "door" && count(*[_type == "safe" && code == "4711"]) > 0]'
  const reporting = lake.client({ token: 'reporter', perspective: 'raw', maxRetries: 0 })
  await reporting.delete({ query: guess })
  expect(await administrator.getDocument('door')).toBeDefined()
})

test('a mutation that leaves a document as it is does not return one that its author may not read', async () => {
  await administrator.create({ _id: 'diary', _type: 'note', secret: true, text: 'Private' })
  const body = JSON.stringify({ mutations: [{ createIfNotExists: { _id: 'diary', _type: 'note' } }] })
  const url = `${lake.url}/v2025-02-19/data/mutate/production?returnDocuments=true`
  const response = await fetch(url, { method: 'POST', headers, body })
  expect(await response.json()).toEqual({
    transactionId: expect.any(String),
    results: [{ id: 'diary', operation: 'none' }],
  })
})

test('an upload does not return the document of a file that its sender may not read', async () => {
  const file = Buffer.from('a plan that another member uploaded')
  const { _id: id } = await administrator.assets.upload('file', file, { filename: 'hidden-plan.txt' })
  await administrator.patch(id).set({ secret: true }).commit()
  const reporting = lake.client({ token: 'reporter', maxRetries: 0 })
  expect(await refusal(reporting.assets.upload('file', file, { filename: 'hidden-plan.txt' }))).toMatchObject(
    {
      status: 403,
      body: { error: { items: [{ error: { type: 'insufficientPermissionsError', permission: 'read' } }] } },
    },
  )
})

test('events tell nothing of a document while it is unreadable', async () => {
  await administrator.create({ _id: 'plan', _type: 'plan', secret: true, title: 'Hidden at first' })
  const all = { includeResult: true, includePreviousRevision: true, effectFormat: 'mendoza' }
  const reporting = lake.client({ token: 'reporter' })
  const events = listening(reporting, '*[_type == "plan"]', {}, all)
  clean(async () => events.stop())
  expect(await events.next()).toMatchObject({ type: 'welcome' })
  await administrator.patch('plan').set({ secret: false, title: 'Open' }).commit()
  const appeared = await events.next()
  expect(appeared).toMatchObject({ transition: 'appear', result: { title: 'Open' }, previous: null })
  await administrator.patch('plan').set({ secret: true, title: 'Hidden again' }).commit()
  const disappeared = await events.next()
  expect(disappeared).toMatchObject({ transition: 'disappear', mutations: [{ delete: { id: 'plan' } }] })
  expect(JSON.stringify([appeared, disappeared])).not.toContain('Hidden')
})

test('the events of a document are hidden from a role that may not see its history', async () => {
  await administrator.create({ _id: 'case', _type: 'note', secret: true })
  await administrator.create({ _id: 'notice', _type: 'note' })
  const eventsOf = async (id: string) => {
    const url = `${lake.url}/v2025-02-19/data/history/production/events/documents/${id}`
    return ((await (await fetch(url, { headers })).json()) as { events: Record<string, object[]> }).events[id]
  }
  expect(await eventsOf('notice')).toMatchObject([{ type: 'createLiveDocument' }])
  expect([await eventsOf('case'), await eventsOf('drafts.case')]).toEqual([[], []])
})

test('an action copies no document that its author may not read', async () => {
  await administrator.create({ _id: 'private.salaries', _type: 'note', text: 'Much' })
  const reporting = lake.client({ token: 'reporter', perspective: 'raw', maxRetries: 0 })
  const copies: Action[] = [
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'copy',
      baseId: 'private.salaries',
      versionId: 'drafts.copy',
    },
    {
      actionType: 'sanity.action.document.edit',
      publishedId: 'private.salaries',
      draftId: 'drafts.private.salaries',
      patch: { set: { title: 'Mine' } },
    },
  ]
  for (const copy of copies)
    expect(await refusal(reporting.action(copy))).toMatchObject({
      status: 409,
      type: 'documentNotFoundError',
    })
})
