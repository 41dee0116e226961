import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { retryMutations } from '@/studio/local-lake/retry-mutations'

const backoff = { firstMs: 1, longestMs: 2, totalMs: 500 }
const edit = {
  actionType: 'sanity.action.document.edit',
  draftId: 'drafts.a',
  publishedId: 'a',
  patch: { set: { title: 'x' } },
} as const

/** Returns the responses in turn, with an error for a broken connection; records the bodies of requests. */
function respondingWith(...responses: (number | Error)[]) {
  const bodies: string[] = []
  const fetch = async (_: string, init?: { body?: unknown }) => {
    bodies.push(String(init?.body))
    const result = responses.shift() ?? 200
    if (result instanceof Error) throw result
    return Response.json({ transactionId: 'tx' }, { status: result })
  }
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://lake.test',
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    resolveFetch: () => retryMutations(fetch, backoff) as never,
  })
  return { client, bodies }
}

test('an edit without a response is sent again, unchanged', async () => {
  const { client, bodies } = respondingWith(new TypeError('Failed to fetch'), 503, 502, 200)
  await client.action(edit, { transactionId: 'tx' })
  expect(bodies).toHaveLength(4)
  expect(new Set(bodies).size).toBe(1)
})

test.each([409, 403, 500])('an edit with response %d is not sent again', async (status) => {
  const { client, bodies } = respondingWith(status)
  await expect(client.action(edit, { transactionId: 'tx' })).rejects.toMatchObject({ statusCode: status })
  expect(bodies).toHaveLength(1)
})

test('a request without a transaction id is sent once, even with one in its texts', async () => {
  const { client, bodies } = respondingWith(503)
  const text = '"transactionId":"x"'
  await expect(client.action({ ...edit, patch: { set: { text } } })).rejects.toMatchObject({
    statusCode: 503,
  })
  expect(bodies).toHaveLength(1)
})

test('retries end after a while', async () => {
  const { client } = respondingWith(...Array.from({ length: 1_000 }, () => 503))
  await expect(client.action(edit, { transactionId: 'tx' })).rejects.toMatchObject({ statusCode: 503 })
})
