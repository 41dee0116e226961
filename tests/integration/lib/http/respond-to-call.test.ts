import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, describe, expect, it, vi } from 'vitest'
import { createPool } from '@/lib/database/pool'
import { respondToCall } from '@/lib/http/respond-to-call'
import { cleanups, clientFor } from '../../../../packages/local-cloud/tests/integration/content-lake/support'

const after = cleanups()

/** Queries a Content Lake that responds with this listener, through the official client. */
async function ask(listener?: RequestListener): Promise<unknown> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  after(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))))
  if (!listener) await new Promise((resolve) => server.close(resolve))
  return clientFor(`http://127.0.0.1:${port}`, { timeout: 300, maxRetries: 0 }).fetch('*')
}
const respondsWith =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"description":"no"}}')

function pool(url: string, queryMs?: number) {
  const made = createPool(url, queryMs)
  after(() => made.end())
  return made
}
const postgres = (sql: string, queryMs?: number) => pool(inject('postgresUrl'), queryMs).query(sql)

async function responseTo(work: () => Promise<unknown>) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const response = await respondToCall('Testing', work)
  const log = logged.mock.calls.flat().join(' ')
  logged.mockClear()
  return { status: response.status, body: (await response.json()) as unknown, log }
}

it('respondToCall() responds with 200 with the result as JSON', async () => {
  expect(await responseTo(() => Promise.resolve({ done: 3 }))).toEqual({
    status: 200,
    body: { done: 3 },
    log: '',
  })
})

describe('respondToCall() responds with 503 with the reason, and logs no stack,', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['refuses connections', () => ask()],
    ['drops them', () => ask((request) => request.socket.destroy())],
    ['never responds', () => ask(() => undefined)],
    ['responds with 500', () => ask(respondsWith(500))],
    ['responds with 429', () => ask(respondsWith(429))],
  ])('when the Content Lake %s', async (_case, work) => {
    const { status, body, log } = await responseTo(work)
    expect({ status, log }).toEqual({ status: 503, log: '' })
    expect(body).toMatchObject({
      error: expect.stringMatching(/^The Content Lake does not respond at the moment: .+\.$/),
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['refuses connections', () => pool('postgresql://nobody@127.0.0.1:9/none').query('select 1')],
    ['takes too long', () => postgres('select pg_sleep(5)', 50)],
    ['shuts down', () => postgres('select pg_terminate_backend(pg_backend_pid())')],
  ])('when the database %s', async (_case, work) => {
    const { status, body, log } = await responseTo(work)
    expect({ status, log }).toEqual({ status: 503, log: '' })
    expect(body).toMatchObject({
      error: expect.stringMatching(/^The database does not respond at the moment: .{5}/),
    })
  })
})

describe('respondToCall() responds with 500 and logs the stack of an error', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['in the code', async () => (undefined as unknown as { slug: string }).slug],
    ['in a query to the Content Lake', () => ask(respondsWith(400))],
    ['in the token', () => ask(respondsWith(401))],
    ['in a call of Node.js', async () => Buffer.from(undefined as unknown as string)],
  ])('%s', async (_case, work) => {
    const { status, body, log } = await responseTo(work)
    expect(status).toBe(500)
    expect(body).toEqual({ error: 'Testing failed; the log of the site says why.' })
    expect(log).toMatch(/^Testing failed: \w*Error.*\n\s+at /s)
  })

  it('in an SQL statement, without the message, which quotes data', async () => {
    const { status, log } = await responseTo(() => postgres(`select 'kim@example.com'::integer`))
    expect(status).toBe(500)
    expect(log).toMatch(/^Testing failed: PostgreSQL says 22P02\n\s+at /)
    expect(log).not.toContain('kim@')
  })
})
