import type * as Groq from 'groq-js'
import { parse } from 'groq-js'
import type { Pool, PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { webhookOutbox } from '../../../../src/content-lake/webhooks/outbox.ts'
import { WebhookRegistry } from '../../../../src/content-lake/webhooks/registry.ts'
import { change, document, sampleSet } from '../documents.ts'

vi.mock('groq-js', async (original) => {
  const actual = await original<typeof Groq>()
  return { ...actual, parse: vi.fn(actual.parse) }
})

const definition = {
  name: 'Site',
  url: 'http://127.0.0.1:9/',
  filter: '_type == "note"',
  projection: '{_id}',
  on: ['create'],
  includeDrafts: false,
}

test('the filter and projection of a webhook are parsed once, not at every change', async () => {
  const row = { id: 'site', definition, disabled: false, createdAt: new Date(), updatedAt: new Date() }
  const pool = { query: async () => ({ rows: [row] }) } as unknown as Pool
  const registry = await WebhookRegistry.open(pool, [], (line) => expect.fail(line))
  const parsed = vi.mocked(parse).mock.calls.length
  const queued: string[] = []
  const client = {
    query: async (_: string, [deliveries]: [string]) => queued.push(deliveries),
  } as unknown as PoolClient
  const set = sampleSet()
  const changes = ['a', 'b', 'c'].map((id) => change(set, document(id, id === 'c' ? 'other' : 'note')))
  const commit = {
    seq: 1,
    transactionId: 't',
    timestamp: '2026-01-01T00:00:00.000Z',
    author: 'somebody',
    changes,
    before: set,
    after: set,
  }
  await webhookOutbox(
    () => registry.all(),
    (line) => expect.fail(line),
  )(client, commit)
  expect(JSON.parse(queued[0] ?? '')).toMatchObject([{ body: '{"_id":"a"}' }, { body: '{"_id":"b"}' }])
  expect(vi.mocked(parse)).toHaveBeenCalledTimes(parsed)
})
