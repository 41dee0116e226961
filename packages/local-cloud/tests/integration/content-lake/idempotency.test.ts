import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from './refusal.ts'
import { cleanups, startLake, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
})

const client = (config = {}) => lake.client({ perspective: 'raw', maxRetries: 0, ...config })

/** An edit that shows when it is done twice. */
const append = (id: string) => ({
  actionType: 'sanity.action.document.edit' as const,
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: { insert: { after: 'list[-1]', items: ['x'] } },
})

test('an action sent again with its transaction id is applied once, with the same response', async () => {
  await client().create({ _id: 'repeated', _type: 'note', list: [] })
  const transactionId = randomUUID()
  const first = await client().action(append('repeated'), { transactionId })
  await client().action(append('repeated'))
  expect(await client().action(append('repeated'), { transactionId })).toEqual(first)
  expect(await client().getDocument('drafts.repeated')).toMatchObject({ list: ['x', 'x'] })
})

test('a mutation sent again with its transaction id is applied once, concurrently too', async () => {
  const transactionId = randomUUID()
  const mutation = { create: { _id: 'twice', _type: 'note', title: 'x' } }
  const create = () => client().mutate([mutation], { transactionId })
  const results = await Promise.all([create(), create(), create()])
  expect(results[1]).toEqual(results[0])
  expect(results[2]).toEqual(results[0])
  expect(await create()).toEqual(results[0])
})

test('a transaction id that was used for another request or by another user is refused', async () => {
  const transactionId = randomUUID()
  await client().mutate([{ create: { _id: 'taken', _type: 'note' } }], { transactionId })
  const again = (config: object, content: object) =>
    refusal(
      client(config).mutate([{ create: { _id: 'taken', _type: 'note', ...content } }], { transactionId }),
    )
  const used = { status: 409, type: 'transactionIDAlreadyUsedError' }
  expect(await again({}, { title: 'different' })).toMatchObject(used)
  expect(await again({ token: 'administrator-token' }, {})).toMatchObject(used)
})

test.each(['a\n\nevent: mutation\ndata: {"made":"up"}\n\n', 'a\rid: b', 'ä', '🏋', ' ', 'a '])(
  'a transaction id that cannot be the id of an event is refused: %j',
  async (transactionId) => {
    const mutation = { create: { _id: 'unwritten', _type: 'note' } }
    const mutated = await refusal(client().mutate([mutation], { transactionId }))
    const acted = await refusal(client().action(append('unwritten'), { transactionId }))
    expect([mutated.status, acted.status]).toEqual([400, 400])
    expect(await client().getDocument('unwritten')).toBeUndefined()
  },
)
