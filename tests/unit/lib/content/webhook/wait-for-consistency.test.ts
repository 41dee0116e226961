import { beforeEach, expect, it, vi } from 'vitest'
import type { WebhookChange } from '@/lib/content/webhook/change'
import { waitForConsistency } from '@/lib/content/webhook/wait-for-consistency'

/** A fake Content Lake with these results, one per query; the last one is repeated. */
let responses: ({ _rev: string; _updatedAt: string } | null)[]
let queries: number
vi.mock('@/lib/content/client', () => ({
  contentClient: () => ({
    fetch: () => Promise.resolve(responses[Math.min(queries++, responses.length - 1)]),
  }),
}))

const older = { _rev: 'r1', _updatedAt: '2026-01-01T12:00:00.100Z' }
const announced = { _rev: 'r2', _updatedAt: '2026-01-01T12:00:00.200Z' }
const newer = { _rev: 'r3', _updatedAt: '2026-01-01T12:00:00.300Z' }
const update: WebhookChange = { _id: 'home', _type: 'home', operation: 'update', ...announced }
const deletion: WebhookChange = { ...update, operation: 'delete' }

beforeEach(() => {
  queries = 0
})

it.each([
  ['the announced revision is there', update, [announced], 1],
  ['a replica is behind', update, [older, older, announced], 3],
  ['a newer revision has replaced the announced one', update, [newer], 1],
  ['a new document is not there yet', update, [null, announced], 2],
  ['a deleted document is gone', deletion, [null], 1],
  ['a deleted document is still there', deletion, [announced, null], 2],
  ['a deleted document was created again', deletion, [newer], 1],
])(
  'waitForConsistency asks again until the response is as new as the change, when %s',
  async (_case, change, given, expected) => {
    responses = given
    await waitForConsistency(change)
    expect(queries).toBe(expected)
  },
)
