import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import type { Delivery } from '../../../../src/content-lake/webhooks/rows.ts'
import { WebhookWorker } from '../../../../src/content-lake/webhooks/worker.ts'

test('a webhook delivery that ends while the worker reads the queue is sent once', async () => {
  const requests: ServerResponse[] = []
  const receiver = createServer((_request, response) => requests.push(response))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const database = queueOf(url)
  const worker = new WebhookWorker({
    pool: database.pool,
    origin: { projectId: 'local', dataset: 'production' },
    retry: { firstDelayMs: 20, longestDelayMs: 40, giveUpAfterMs: 60_000 },
    log: (line) => expect.unreachable(line),
  })
  try {
    worker.start()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    const slowRead = database.holdNextRead()
    worker.notify()
    await vi.waitFor(() => expect(slowRead.isRunning()).toBe(true))
    requests[0]?.end()
    await vi.waitFor(() => expect(database.isRecorded()).toBe(true))
    slowRead.end()
    await vi.waitFor(() => expect(database.readsAfter()).toBeGreaterThan(0))
    expect(requests).toHaveLength(1)
  } finally {
    await worker.stop()
    receiver.closeAllConnections()
    receiver.close()
  }
})

/** A queue with one delivery, and a read of it whose response can be held up after the database has made it. */
function queueOf(url: string) {
  const delivery: Delivery = {
    id: '1',
    webhookId: 'site',
    key: 'key',
    transactionId: 'transaction',
    transactionTime: new Date(),
    documentId: 'note',
    operation: 'create',
    body: '{}',
    createdAt: new Date(),
    attempts: 0,
    definition: {
      name: 'Site',
      url,
      filter: '',
      projection: '',
      on: ['create'],
      includeDrafts: false,
      includeAllVersions: false,
    },
  }
  let recorded = false
  let reads = 0
  let held: PromiseWithResolvers<void> | undefined
  let isHeld = false
  const query = async (sql: string) => {
    if (sql.includes('due_at <= clock_timestamp()')) {
      const rows = recorded ? [] : [delivery]
      if (recorded) reads++
      isHeld = held !== undefined
      await held?.promise
      return { rows }
    }
    if (sql.includes('AS wait')) return { rows: [{ wait: null }] }
    if (sql.includes('WITH delivery')) recorded = true
    return { rows: [], rowCount: 0 }
  }
  return {
    pool: { query } as unknown as Pool,
    isRecorded: () => recorded,
    readsAfter: () => reads,
    holdNextRead: () => {
      const hold = (held = Promise.withResolvers<void>())
      const end = () => {
        held = undefined
        hold.resolve()
      }
      return { isRunning: () => isHeld, end }
    },
  }
}
