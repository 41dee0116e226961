import { beforeAll, expect, test, vi } from 'vitest'
import { limits } from '../../../src/content-lake/limits.ts'
import { cleanups, startLake, tokens, type RunningLake } from './support.ts'

// With the real limit each test would take ten seconds.
vi.mock('../../../src/content-lake/limits.ts', async (original) => {
  const real = await original<{ limits: typeof limits }>()
  return { limits: { ...real.limits, evaluationMs: 1_000 } }
})

const after = cleanups()
let lake: RunningLake

const mutate = (mutations: unknown[]) =>
  fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.editor}` },
    body: JSON.stringify({ mutations }),
  })

beforeAll(async () => {
  lake = await startLake(after)
  const notes = Array.from({ length: 200 }, (_, n) => ({ create: { _id: `note-${n}`, _type: 'note', n } }))
  const items = Array.from({ length: 20_000 }, (_, n) => n)
  expect((await mutate([...notes, { create: { _id: 'long', _type: 'list', items } }])).status).toBe(200)
})

// Each takes milliseconds, all of them minutes.
test.each([
  ['queries', { delete: { query: '*[_type == "note" && count(*[_type == "note" && n > ^.n]) < 0]' } }],
  ['patches of a long document', { patch: { id: 'long', set: { n: 1 } } }],
])(
  'a request with too many %s ends at the time limit of one query, and changes nothing',
  async (_, mutation) => {
    const create = { create: { _id: 'new', _type: 'note' } }
    const response = await mutate([
      create,
      ...Array.from({ length: limits.mutationsPerRequest - 1 }, () => mutation),
    ])
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('The mutations took longer than 1000 ms') as string },
    })
    expect(await lake.client().getDocument('new')).toBeUndefined()
    expect((await mutate([create, { delete: { id: 'new' } }])).status).toBe(200)
  },
)
