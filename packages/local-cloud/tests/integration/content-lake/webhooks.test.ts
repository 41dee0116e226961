import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { describe, expect, test, vi } from 'vitest'
import { WebhookWorker } from '../../../src/content-lake/webhooks/worker.ts'
import { startReceiver } from './webhook-receiver.ts'
import { cleanups, startLake, tokens, type RunningLake } from './support.ts'

const after = cleanups()
const quick = { firstDelayMs: 20, longestDelayMs: 40, giveUpAfterMs: 60_000 }
const all = ['create', 'update', 'delete'] as const

type Setup = {
  filter?: string
  projection?: string
  statuses?: number[]
  includeDrafts?: boolean
  giveUpAfterMs?: number
}

async function lakeWithHook({
  filter = '',
  projection = '',
  statuses,
  includeDrafts,
  giveUpAfterMs,
}: Setup = {}) {
  const receiver = await startReceiver(after, statuses)
  const lake = await startLake(after, {
    webhooks: [
      {
        name: 'Site',
        url: receiver.url,
        secret: 'shared-secret',
        filter,
        projection,
        on: [...all],
        includeDrafts,
      },
    ],
    webhookRetry: { ...quick, ...(giveUpAfterMs !== undefined && { giveUpAfterMs }) },
  })
  return { lake, receiver, client: lake.client() }
}

describe('a webhook delivery', () => {
  test('is signed and has the headers of Sanity’s', async () => {
    const { lake, receiver, client } = await lakeWithHook({
      projection: '{_id, "was": before().title, title}',
    })
    const { _rev } = await client.create({ _id: 'note', _type: 'note', title: 'Hello' })
    const { headers, body } = await receiver.next()
    expect(JSON.parse(body)).toEqual({ _id: 'note', was: null, title: 'Hello' })
    expect(await isValidSignature(body, String(headers[SIGNATURE_HEADER_NAME]), 'shared-secret')).toBe(true)
    expect(await isValidSignature(body, String(headers[SIGNATURE_HEADER_NAME]), 'other-secret')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
      'sanity-transaction-id': _rev,
      'sanity-transaction-time': expect.stringMatching(/^\d{4}-.*Z$/),
      'sanity-project-id': 'local',
      'sanity-dataset': 'production',
      'sanity-document-id': 'note',
      'sanity-operation': 'create',
      'sanity-webhook-id': expect.any(String),
    })
    expect(lake.log).toEqual([])
  })

  test('can use before() and after() in its projection', async () => {
    const { receiver, client } = await lakeWithHook({
      filter: 'delta::operation() == "delete" || delta::changedAny(title)',
      projection: '{"operation": delta::operation(), "was": before().title, "is": after().title}',
    })
    await client.create({ _id: 'note', _type: 'note', title: 'One' })
    await client.patch('note').set({ other: 1 }).commit()
    await client.patch('note').set({ title: 'Two' }).commit()
    await client.delete('note')
    const bodies = [await receiver.next(), await receiver.next(), await receiver.next()].map(({ body }) =>
      JSON.parse(body),
    )
    expect(bodies).toEqual([
      { operation: 'create', was: null, is: 'One' },
      { operation: 'update', was: 'One', is: 'Two' },
      { operation: 'delete', was: 'Two', is: null },
    ])
  })

  test('is sent once for each matching published document', async () => {
    const { receiver, client } = await lakeWithHook({ filter: '_type in ["note"]', projection: '{_id}' })
    await client
      .transaction()
      .create({ _id: 'drafts.a', _type: 'note' })
      .create({ _id: 'a', _type: 'note' })
      .create({ _id: 'b', _type: 'other' })
      .create({ _id: 'c', _type: 'note' })
      .commit()
    const ids = [await receiver.next(), await receiver.next()].map(
      ({ headers }) => headers['sanity-document-id'],
    )
    // The requests run at once, so that either may arrive first.
    expect(ids.toSorted()).toEqual(['a', 'c'])
    expect(receiver.arrived).toEqual([])
  })

  test('is sent for drafts when requested', async () => {
    const { receiver, client } = await lakeWithHook({ includeDrafts: true })
    await client.create({ _id: 'drafts.a', _type: 'note' })
    expect((await receiver.next()).headers['sanity-document-id']).toBe('drafts.a')
  })

  test('is not sent for dry runs and refused transactions', async () => {
    const { receiver, client } = await lakeWithHook()
    await client.create({ _id: 'dry', _type: 'note' }, { dryRun: true })
    const refused = client
      .transaction()
      .create({ _id: 'half', _type: 'note' })
      .patch('nothing', { set: {} })
      .commit()
    await expect(refused).rejects.toThrow()
    await client.create({ _id: 'real', _type: 'note' })
    expect((await receiver.next()).headers['sanity-document-id']).toBe('real')
  })
})

describe('a webhook receiver that fails', () => {
  test('gets the delivery again with the same idempotency key and a new signature, until it succeeds', async () => {
    const { lake, receiver, client } = await lakeWithHook({ statuses: [503, 429, 200] })
    await client.create({ _id: 'note', _type: 'note' })
    const tries = [await receiver.next(), await receiver.next(), await receiver.next()]
    expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    const attempts = await vi.waitFor(async () => {
      const listed = await attemptsOf(lake)
      expect(listed).toHaveLength(3)
      return listed
    })
    expect(attempts.map(({ resultCode, messageState }) => [resultCode, messageState])).toEqual([
      [200, 'delivered'],
      [429, 'delivered'],
      [503, 'delivered'],
    ])
  })

  test('with a permanent error status gets no further attempt', async () => {
    const { lake, receiver, client } = await lakeWithHook({ statuses: [400] })
    await client.create({ _id: 'note', _type: 'note' })
    await receiver.next()
    await vi.waitFor(async () => expect(await attemptsOf(lake)).toMatchObject([{ messageState: 'failed' }]))
    expect(lake.log.join()).toContain('gave up on note: status 400')
  })

  test('for too long gets no further attempt', async () => {
    const { lake, client } = await lakeWithHook({
      statuses: Array(50).fill(500) as number[],
      giveUpAfterMs: 100,
    })
    await client.create({ _id: 'note', _type: 'note' })
    await vi.waitFor(() => expect(lake.log.join()).toContain('gave up on note: status 500'), {
      timeout: 10_000,
    })
  })

  test('does not delay writing', async () => {
    const hanging = await startLake(after, {
      webhooks: [{ name: 'Nobody', url: 'http://127.0.0.1:9/', filter: '', projection: '', on: [...all] }],
      webhookRetry: quick,
    })
    for (let index = 0; index < 20; index++)
      await hanging.client().create({ _id: `note-${index}`, _type: 'note' })
    expect(await hanging.client().fetch('count(*)')).toBe(20)
  })
})

test('a webhook receiver that hangs does not delay the deliveries of other webhooks', async () => {
  const hanging = await serve(() => undefined)
  const receiver = await startReceiver(after)
  const hook = { filter: '', projection: '{_id}', on: [...all] }
  const lake = await startLake(after, {
    webhooks: [
      { ...hook, name: 'Hangs', url: hanging },
      { ...hook, name: 'Site', url: receiver.url },
    ],
  })
  const changes = Array.from({ length: 40 }, (_, index) => ({ _id: `note-${index}`, _type: 'note' }))
  await lake.client().mutate(changes.map((create) => ({ create })))
  await vi.waitFor(() => expect(receiver.arrived).toHaveLength(changes.length), { timeout: 10_000 })
})

test('a delivery whose receiver breaks the connection after its status is not repeated', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
  })
  const webhook = { name: 'Site', url, filter: '', projection: '', on: [...all] }
  const lake = await startLake(after, { webhooks: [webhook], webhookRetry: quick })
  await lake.client().create({ _id: 'note', _type: 'note' })
  const attempts = await vi.waitFor(async () => {
    const listed = await attemptsOf(lake)
    expect(listed).not.toEqual([])
    return listed
  })
  expect(attempts).toMatchObject([{ resultCode: 200, messageState: 'delivered' }])
})

/** The URL of a server that handles requests until the end of the test. */
async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a change is saved while a webhook that matches it is being deleted', async () => {
  const { lake, client } = await lakeWithHook()
  const deletion = await lake.pool.connect()
  try {
    await deletion.query('BEGIN; DELETE FROM content_lake.webhooks')
    const saved = client.create({ _id: 'note', _type: 'note' })
    await vi.waitFor(async () => {
      // Of this database alone: other tests share its server.
      const { rowCount } = await lake.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    })
    await deletion.query('COMMIT')
    expect(await saved).toMatchObject({ _id: 'note' })
  } finally {
    deletion.release(true)
  }
})

test('deliveries completed more than a week ago are deleted while the lake runs', async () => {
  const { lake, receiver, client } = await lakeWithHook()
  const worker = new WebhookWorker({
    pool: lake.pool,
    origin: { projectId: 'local', dataset: 'production' },
    retry: quick,
    log: (line) => lake.log.push(line),
    pruneEveryMs: 10,
  })
  worker.start()
  try {
    await client.create({ _id: 'note', _type: 'note' })
    await receiver.next()
    const ended = () => lake.pool.query(`SELECT FROM content_lake.deliveries WHERE state = 'delivered'`)
    await vi.waitFor(async () => expect((await ended()).rowCount).toBe(1), { timeout: 10_000 })
    await lake.pool.query(`UPDATE content_lake.deliveries SET created_at = now() - interval '8 days'`)
    await vi.waitFor(async () => expect((await ended()).rowCount).toBe(0), { timeout: 10_000 })
  } finally {
    await worker.stop()
  }
  expect(lake.log).toEqual([])
})

type ListedAttempt = { resultCode: number | null; messageState: string }

async function attemptsOf({ url }: RunningLake): Promise<ListedAttempt[]> {
  const path = `${url}/v2021-10-04/hooks/projects/local`
  const headers = { authorization: `Bearer ${tokens.administrator}` }
  const [{ id }] = (await (await fetch(path, { headers })).json()) as [{ id: string }]
  return (await (await fetch(`${path}/${id}/attempts`, { headers })).json()) as ListedAttempt[]
}
