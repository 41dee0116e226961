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

/** A form service with the given response; returns its URL. */
async function serve(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  server = createServer(respond).listen(0, '127.0.0.1')
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

const responding = (status: number, headers: Record<string, string> = {}, body = '') =>
  serve((_, response) => response.writeHead(status, headers).end(body))

const deliverOne = async (url: string, given = limits()) =>
  (await formService({ url, name: 'the contact form service' }).deliver([lead()], given))[0]

const json = { 'content-type': 'application/json; charset=utf-8' }

it('a form service gets the visitor’s fields as from a browser, with the lead’s id', async () => {
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

it('a form service gets the origin of a lead under the operator’s names, or not at all', async () => {
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

it('a form service gets what the site adds, such as the link to a design', async () => {
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

it('the operator sees the host of a form service, and never the URL', () => {
  const page = (url: string) => formService({ url, name: 'x' }).page
  expect(page('https://forms.example/f/hunter2?key=s')).toBe('https://forms.example')
  expect(page('nonsense')).toBeUndefined()
})

describe('the status of a form service', () => {
  it.each([200, 201, 202, 204, 302, 303])('%i means delivered', async (status) => {
    expect(await deliverOne(await responding(status, { location: '/thanks' }))).toEqual({ kind: 'delivered' })
  })

  it.each([301, 307, 308])('%i means that the URL has moved', async (status) => {
    const outcome = await deliverOne(await responding(status, { location: 'https://elsewhere.example/' }))
    expect(outcome).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('has moved') as string,
    })
  })

  it.each(['https://127.0.0.1/f/secret', 'http://www.forms.example/f/secret', '/f/secret/'])(
    '302 to the same place at %s loses the post and means not delivered',
    async (location) => {
      const outcome = await deliverOne(await responding(302, { location }))
      expect(outcome).toMatchObject({
        kind: 'unavailable',
        reason: expect.stringContaining('has moved') as string,
      })
    },
  )

  it.each(['/f/secret?sent=1', '/f/secret', 'http://[', '/'])(
    '302 to %s means delivered',
    async (location) => {
      expect(await deliverOne(await responding(302, { location }))).toEqual({ kind: 'delivered' })
    },
  )

  it.each([401, 404, 405, 410])('%i is a problem of the URL, not of the lead', async (status) => {
    expect(await deliverOne(await responding(status))).toEqual({
      kind: 'unavailable',
      reason: `The form service accepts no forms at its URL (status ${status}); check the settings.`,
    })
  })

  it.each([400, 403, 413, 422])('%i refuses the lead', async (status) => {
    expect(await deliverOne(await responding(status))).toEqual({
      kind: 'refused',
      reason: `The form service responded with ${status}.`,
    })
  })

  it.each([408, 429, 500, 502, 503])('%i means unavailable', async (status) => {
    expect(await deliverOne(await responding(status))).toEqual({
      kind: 'unavailable',
      reason: `The form service responded with ${status}.`,
    })
  })

  it.each([429, 503])('%i sets the backoff by Retry-After', async (status) => {
    const outcome = await deliverOne(await responding(status, { 'retry-after': '17' }))
    expect(outcome).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 17 })
  })
})

describe('the response body of a form service', () => {
  it.each(['{"ok":false}', '{"success":false}', '{"success":"false"}'])(
    'with %s refuses the lead',
    async (body) => {
      expect(await deliverOne(await responding(200, json, body))).toMatchObject({ kind: 'refused' })
    },
  )

  it.each(['{"ok":true}', '{"success":"true"}', '{}', 'OK', '"fine"', '[]'])(
    'with %s means delivered',
    async (body) => {
      expect(await deliverOne(await responding(200, json, body))).toEqual({ kind: 'delivered' })
    },
  )

  it('is ignored when it is an HTML page', async () => {
    const url = await responding(200, { 'content-type': 'text/html' }, '{"ok":false}')
    expect(await deliverOne(url)).toEqual({ kind: 'delivered' })
  })

  it('gives the reason of a refusal, without the visitor’s values', async () => {
    const body = JSON.stringify({ errors: [{ message: 'Ann Lee <ANN@gym.example> is\nnot allowed' }] })
    expect(await deliverOne(await responding(422, json, body))).toEqual({
      kind: 'refused',
      reason: 'The form service responded with 422: … <…> is not allowed',
    })
  })

  it('that was cut off means unavailable', async () => {
    expect(await deliverOne(await responding(200, json, '{"ok":tr'))).toEqual({
      kind: 'unavailable',
      reason: 'The response of the form service was damaged.',
    })
  })
})

describe('a form service without a response', () => {
  it('is unavailable after the timeout', async () => {
    const url = await serve(() => undefined)
    const started = Date.now()
    expect(await deliverOne(url, limits(100))).toEqual({
      kind: 'unavailable',
      reason: 'The form service did not respond in time.',
    })
    expect(Date.now() - started).toBeLessThan(2_000)
  })

  it('is unavailable when its body stalls', async () => {
    const url = await serve((_, response) => response.writeHead(200, json).write('{"ok":'))
    expect(await deliverOne(url, limits(100))).toMatchObject({ kind: 'unavailable' })
  })

  it('is aborted on shutdown', async () => {
    const stop = new AbortController()
    const url = await serve(() => stop.abort())
    expect(await deliverOne(url, limits(60_000, stop.signal))).toEqual({
      kind: 'unavailable',
      reason: 'Stopped before the form service had responded.',
    })
  })

  it('is unavailable when the connection breaks, without its URL in the reason', async () => {
    const url = await serve((request) => request.socket.destroy())
    const outcome = await deliverOne(url)
    expect(outcome).toMatchObject({ kind: 'unavailable' })
    expect(JSON.stringify(outcome)).not.toContain('secret')
  })
})

it('a form without a URL names the missing variable', () => {
  stubEnvironment({ FORM_SERVICE_URL: '' })
  expect(() => namedFormService('call-back')).toThrow('“call-back” wait: please set FORM_SERVICE_URL')
})
