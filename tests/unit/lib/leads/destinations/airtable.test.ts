import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json as readJson } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { airtableTable } from '../../../../../lib/leads/destinations/airtable.ts'
import type { Lead } from '../../../../../lib/leads/lead.ts'

type Body = { performUpsert: unknown; records: { fields: Record<string, string> }[] }
type Call = { body: Body; at: number; request: IncomingMessage }

let server: Server | undefined
let calls: Call[] = []

afterEach(() => {
  calls = []
  server?.closeAllConnections()
  server?.close()
})

/** A fake Airtable with the given responses. */
async function serve(respond: (call: Call, response: ServerResponse) => void): Promise<string> {
  server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const call = { body: body as Body, at: Date.now(), request }
      calls.push(call)
      respond(call, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/airtable`
}

const store = ({ body }: Call, response: ServerResponse) =>
  response.writeHead(200).end(JSON.stringify({ records: body.records }))

const refuse = (response: ServerResponse, message = 'no', type = 'INVALID_VALUE_FOR_COLUMN') =>
  response.writeHead(422).end(JSON.stringify({ error: { type, message } }))

let minutes = 0
const lead = (email: string, name = 'Ann'): Lead => ({
  id: crypto.randomUUID(),
  form: 'case-study',
  values: { email, name },
  attribution: {},
  receivedAt: new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))),
})

const limits = (timeoutMs = 5_000, signal = new AbortController().signal) => ({ timeoutMs, signal })

const table = (endpointUrl: string) =>
  airtableTable({
    apiKey: 'key',
    baseId: 'appBase',
    endpointUrl,
    table: 'Leads Generator',
    fields: { email: 'E-mail' },
    mergeOn: 'E-mail',
  })

const outcomesOf = async (
  respond: Parameters<typeof serve>[0],
  leads = [lead('a@x.example')],
  given = limits(),
) => table(await serve(respond)).deliver(leads, given)

it('Airtable gets ten leads in one upsert, only with the table’s fields, at a limited rate', async () => {
  const leads = Array.from({ length: 10 }, (_, index) => lead(`${index}@x.example`))
  const outcomes = await outcomesOf(store, leads)
  expect(outcomes).toEqual(leads.map(() => ({ kind: 'delivered' })))
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toEqual({
    performUpsert: { fieldsToMergeOn: ['E-mail'] },
    records: leads.map(({ values }) => ({ fields: { 'E-mail': values.email } })),
  })
  expect(calls[0]?.request).toMatchObject({ method: 'PATCH', url: '/airtable/v0/appBase/Leads%20Generator?' })
  expect(calls[0]?.request.headers.authorization).toBe('Bearer key')
  const { batchSize, spacingMs, name } = table('http://localhost')
  expect({ batchSize, name }).toEqual({ batchSize: 10, name: 'Airtable, table “Leads Generator”' })
  expect(1000 / spacingMs).toBeLessThan(5)
})

it('Airtable gets the origin of a lead in the fields that the operator names, only when known', async () => {
  const endpointUrl = await serve(store)
  const from = airtableTable({
    ...{ apiKey: 'key', baseId: 'appBase', endpointUrl, table: 'Leads', fields: { email: 'email' } },
    ...{ mergeOn: 'email', attribution: { campaign: 'Campaign', source: 'Source', content: 'email' } },
  })
  await from.deliver(
    [{ ...lead('a@x.example'), attribution: { campaign: 'spring', content: 'x', page: '/' } }],
    limits(),
  )
  expect(calls[0]?.body.records).toEqual([{ fields: { email: 'a@x.example', Campaign: 'spring' } }])
})

it('Airtable’s base has a page in the browser, a proxy has none', () => {
  expect(table('https://api.airtable.com').page).toBe('https://airtable.com/appBase')
  expect(table('https://proxy.example').page).toBeUndefined()
})

it('Airtable gets two leads for the same record once, with the newer values', async () => {
  const leads = [lead('a@x.example'), lead('b@x.example'), lead('A@x.example')]
  expect(await outcomesOf(store, leads)).toEqual(leads.map(() => ({ kind: 'delivered' })))
  expect(calls[0]?.body.records.map(({ fields }) => fields['E-mail'])).toEqual(['A@x.example', 'b@x.example'])
})

describe('an Airtable batch that is refused', () => {
  it('is sent again one by one, slowly, and only the bad lead is refused', async () => {
    const leads = ['a', 'bad', 'c'].map((name) => lead(`${name}@x.example`))
    const outcomes = await outcomesOf((call, response) => {
      const bad = call.body.records.some(({ fields }) => fields['E-mail']?.startsWith('bad'))
      return bad ? refuse(response, 'Field "E-mail" cannot accept “BAD@x.example”') : store(call, response)
    }, leads)
    expect(outcomes).toEqual([
      { kind: 'delivered' },
      {
        kind: 'refused',
        reason: 'Airtable refused it: Field "E-mail" cannot accept “…” (INVALID_VALUE_FOR_COLUMN)',
      },
      { kind: 'delivered' },
    ])
    expect(calls.map(({ body }) => body.records.length)).toEqual([3, 1, 1, 1])
    const gaps = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200)
  })

  it('stops when Airtable refuses further requests, and reports what was delivered', async () => {
    const leads = ['a', 'b', 'c'].map((name) => lead(`${name}@x.example`))
    const outcomes = await outcomesOf((call, response) => {
      if (calls.length === 1) return refuse(response)
      return calls.length === 2 ? store(call, response) : response.writeHead(429).end('{}')
    }, leads)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['delivered', 'unavailable', 'unavailable'])
    expect(calls).toHaveLength(3)
  })

  it('leaves leads for which there is no time', async () => {
    const leads = ['a', 'b', 'c', 'd'].map((name) => lead(`${name}@x.example`))
    const outcomes = await outcomesOf(
      (call, response) => (calls.length === 1 ? refuse(response) : store(call, response)),
      leads,
      limits(500),
    )
    expect(outcomes[0]).toEqual({ kind: 'delivered' })
    expect(outcomes[3]).toMatchObject({ kind: 'unavailable' })
  })
})

describe('one attempt to deliver to Airtable', () => {
  it.each([
    [429, 'has had too many requests', 30],
    [401, 'AIRTABLE_API_KEY', undefined],
    [403, 'AIRTABLE_BASE_ID', undefined],
    [404, 'AIRTABLE_BASE_ID', undefined],
    [500, '500', undefined],
    [503, '503', undefined],
    [204, 'not Airtable', undefined],
  ])('treats status %i as unavailable', async (status, reason, seconds) => {
    const outcomes = await outcomesOf((_, response) =>
      response.writeHead(status).end(status === 204 ? '' : '{}'),
    )
    expect(outcomes).toEqual([
      {
        kind: 'unavailable',
        reason: expect.stringContaining(reason) as string,
        ...(seconds ? { retryAfterSeconds: seconds } : {}),
      },
    ])
    expect(calls).toHaveLength(1)
  })

  it.each([429, 503])('respects Retry-After of a %i, which the client hides', async (status) => {
    const outcomes = await outcomesOf((_, response) =>
      response.writeHead(status, { 'retry-after': '7' }).end('{}'),
    )
    expect(outcomes[0]).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 7 })
  })

  it.each([413, 422])('treats status %i as a refusal of the lead', async (status) => {
    const outcomes = await outcomesOf((_, response) => response.writeHead(status).end('{}'))
    expect(outcomes[0]).toMatchObject({ kind: 'refused' })
  })

  it('treats an unknown field as unavailable, not as a refusal of the lead', async () => {
    const outcomes = await outcomesOf((_, response) =>
      refuse(response, 'Unknown field name: "E-mail"', 'UNKNOWN_FIELD_NAME'),
    )
    expect(outcomes[0]).toEqual({
      kind: 'unavailable',
      reason: 'Airtable’s table lacks a field: Unknown field name: "E-mail"',
    })
  })

  it.each([
    ['broken JSON', '{"records":['],
    ['no JSON', '<html>'],
    ['no record', '{}'],
    ['fewer records', '{"records":[]}'],
    ['a list', '[]'],
  ])('does not treat %s as success', async (_, body) => {
    const outcomes = await outcomesOf((_, response) => response.writeHead(200).end(body))
    expect(outcomes[0]).toMatchObject({ kind: 'unavailable' })
  })

  it('treats a broken connection as unavailable', async () => {
    const outcomes = await outcomesOf(({ request }) => request.socket.destroy())
    expect(outcomes[0]).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('cannot be reached') as string,
    })
  })

  it.each([
    ['no response', () => undefined],
    [
      'a body that stalls',
      (_: Call, response: ServerResponse) => void response.writeHead(200).write('{"rec'),
    ],
  ])('times out with %s, and closes the connection', async (_, respond) => {
    let closed = Promise.resolve()
    const started = Date.now()
    const outcomes = await outcomesOf(
      (call, response) => {
        closed = once(call.request.socket, 'close').then(() => undefined)
        respond(call, response)
      },
      [lead('a@x.example')],
      limits(150),
    )
    expect(outcomes).toEqual([{ kind: 'unavailable', reason: 'Airtable did not respond in time.' }])
    expect(Date.now() - started).toBeLessThan(2_000)
    await closed
  })

  it.each([
    ['before it began', true],
    ['while waiting', false],
  ])('can be aborted %s', async (_, early) => {
    const stop = new AbortController()
    if (early) stop.abort()
    const outcomes = await outcomesOf(() => stop.abort(), [lead('a@x.example')], limits(60_000, stop.signal))
    expect(outcomes).toEqual([{ kind: 'unavailable', reason: 'Stopped before Airtable had responded.' }])
    expect(calls).toHaveLength(early ? 0 : 1)
  })
})
