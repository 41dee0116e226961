import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { formService, namedFormService } from '../../../../../lib/leads/destinations/form-service.ts'
import type { Lead } from '../../../../../lib/leads/lead.ts'
import { stubEnvironment } from '../../../../setup/environment.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A form service that answers as told; returns its address. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/f/secret`
}

const lead = (values: Record<string, string> = { name: 'Ann Lee', email: 'ann@gym.example' }): Lead => ({
  id: crypto.randomUUID(),
  form: 'contact',
  values,
  attribution: {},
  receivedAt: new Date(),
})

const limits = (timeoutMs = 5_000, signal = new AbortController().signal) => ({ timeoutMs, signal })

const answering = (status: number, headers: Record<string, string> = {}, body = '') =>
  serve((_, response) => response.writeHead(status, headers).end(body))

const deliverOne = async (url: string, given = limits()) =>
  (await formService({ url, name: 'the contact form service' }).deliver([lead()], given))[0]

const json = { 'content-type': 'application/json; charset=utf-8' }

it('posts what the visitor wrote as a browser would, with the id of the lead', async () => {
  const seen: { body: string; headers: IncomingMessage['headers']; method: string | undefined }[] = []
  const url = await serve(async (request, response) => {
    seen.push({ body: await text(request), headers: request.headers, method: request.method })
    response.writeHead(200, json).end('{"ok":true}')
  })
  const one = lead({ name: 'Zoë & Co = 100 %', message: 'two\nlines' })
  const outcomes = await formService({ url, name: 'x' }).deliver([one, lead()], limits())
  expect(outcomes).toEqual([{ kind: 'delivered' }, { kind: 'delivered' }])
  const first = seen.find(({ headers }) => headers['idempotency-key'] === one.id)
  expect(first?.method).toBe('POST')
  expect(first?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  })
  expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual(one.values)
})

it('posts where a lead comes from under the names of the operator, and nothing of it without', async () => {
  const bodies: string[] = []
  const url = await serve(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(200, json).end('{"ok":true}')
  })
  const one = { ...lead({ name: 'Ann' }), attribution: { campaign: 'spring', page: '/contact', place: 'x' } }
  const attribution = { campaign: 'Campaign', place: 'name' }
  await formService({ url, name: 'x', attribution }).deliver([one], limits())
  await formService({ url, name: 'x' }).deliver([one], limits())
  expect(bodies).toEqual(['name=Ann&Campaign=spring', 'name=Ann'])
})

it('posts what the site itself adds, such as the link to a design', async () => {
  let body = ''
  const url = await serve(async (request, response) => {
    body = await text(request)
    response.writeHead(200, json).end('{"ok":true}')
  })
  const extra = ({ staffToken }: Lead): Record<string, string> =>
    staffToken ? { design: `/${staffToken}` } : {}
  await formService({ url, name: 'x', extra }).deliver(
    [{ ...lead({ name: 'Ann' }), staffToken: 't' }],
    limits(),
  )
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ name: 'Ann', design: '/t' })
})

it('says on which host entries are, and never the address', () => {
  const page = (url: string) => formService({ url, name: 'x' }).page
  expect(page('https://forms.example/f/hunter2?key=s')).toBe('https://forms.example')
  expect(page('nonsense')).toBeUndefined()
})

describe('the status decides', () => {
  it.each([200, 201, 202, 204, 302, 303])('%i is delivered', async (status) => {
    expect(await deliverOne(await answering(status, { location: '/thanks' }))).toEqual({ kind: 'delivered' })
  })

  it.each([301, 307, 308])('%i means that the address has moved', async (status) => {
    const outcome = await deliverOne(await answering(status, { location: 'https://elsewhere.example/' }))
    expect(outcome).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('has moved') as string,
    })
  })

  it.each(['https://127.0.0.1/f/secret', 'http://www.forms.example/f/secret', '/f/secret/'])(
    '302 to the same place at %s loses the post on its way, and is no thanks',
    async (location) => {
      const outcome = await deliverOne(await answering(302, { location }))
      expect(outcome).toMatchObject({
        kind: 'unavailable',
        reason: expect.stringContaining('has moved') as string,
      })
    },
  )

  it.each(['/f/secret?sent=1', '/f/secret', 'http://[', '/'])('302 to %s is delivered', async (location) => {
    expect(await deliverOne(await answering(302, { location }))).toEqual({ kind: 'delivered' })
  })

  it.each([401, 404, 405, 410])('%i concerns the address, not the lead', async (status) => {
    expect(await deliverOne(await answering(status))).toEqual({
      kind: 'unavailable',
      reason: `The form service takes nothing at its address (status ${status}); check the settings.`,
    })
  })

  it.each([400, 403, 413, 422])('%i is refused', async (status) => {
    expect(await deliverOne(await answering(status))).toEqual({
      kind: 'refused',
      reason: `The form service answered with ${status}.`,
    })
  })

  it.each([408, 429, 500, 502, 503])('%i means that nothing is taken at the moment', async (status) => {
    expect(await deliverOne(await answering(status))).toEqual({
      kind: 'unavailable',
      reason: `The form service answered with ${status}.`,
    })
  })

  it.each([429, 503])('%i says for how long', async (status) => {
    const outcome = await deliverOne(await answering(status, { 'retry-after': '17' }))
    expect(outcome).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 17 })
  })
})

describe('the body may say otherwise', () => {
  it.each(['{"ok":false}', '{"success":false}', '{"success":"false"}'])('%s is refused', async (body) => {
    expect(await deliverOne(await answering(200, json, body))).toMatchObject({ kind: 'refused' })
  })

  it.each(['{"ok":true}', '{"success":"true"}', '{}', 'OK', '"fine"', '[]'])(
    '%s is delivered',
    async (body) => {
      expect(await deliverOne(await answering(200, json, body))).toEqual({ kind: 'delivered' })
    },
  )

  it('is not asked when it is a page', async () => {
    const url = await answering(200, { 'content-type': 'text/html' }, '{"ok":false}')
    expect(await deliverOne(url)).toEqual({ kind: 'delivered' })
  })

  it('gives the reason without what the visitor wrote', async () => {
    const body = JSON.stringify({ errors: [{ message: 'Ann Lee <ANN@gym.example> is\nnot allowed' }] })
    expect(await deliverOne(await answering(422, json, body))).toEqual({
      kind: 'refused',
      reason: 'The form service answered with 422: … <…> is not allowed',
    })
  })

  it('that was cut off leaves open what it was going to say', async () => {
    expect(await deliverOne(await answering(200, json, '{"ok":tr'))).toEqual({
      kind: 'unavailable',
      reason: 'The answer of the form service was damaged.',
    })
  })
})

describe('without an answer', () => {
  it('ends in time when nothing comes', async () => {
    const url = await serve(() => undefined)
    const started = Date.now()
    expect(await deliverOne(url, limits(100))).toEqual({
      kind: 'unavailable',
      reason: 'The form service did not answer in time.',
    })
    expect(Date.now() - started).toBeLessThan(2_000)
  })

  it('ends in time when the body stalls', async () => {
    const url = await serve((_, response) => response.writeHead(200, json).write('{"ok":'))
    expect(await deliverOne(url, limits(100))).toMatchObject({ kind: 'unavailable' })
  })

  it('stops when told to', async () => {
    const stop = new AbortController()
    const url = await serve(() => stop.abort())
    expect(await deliverOne(url, limits(60_000, stop.signal))).toEqual({
      kind: 'unavailable',
      reason: 'Stopped before the form service had answered.',
    })
  })

  it('says what happened to the connection, and never where it led', async () => {
    const url = await serve((request) => request.socket.destroy())
    const outcome = await deliverOne(url)
    expect(outcome).toMatchObject({ kind: 'unavailable' })
    expect(JSON.stringify(outcome)).not.toContain('secret')
  })
})

it('a form without an address says which variable is missing', () => {
  stubEnvironment({ FORM_SERVICE_URL: '' })
  expect(() => namedFormService('call-back')).toThrow('“call-back” wait: please set FORM_SERVICE_URL')
})
