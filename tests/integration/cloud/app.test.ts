import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { request } from 'node:http'
import { createCloudApp } from '../../../local/cloud/app.ts'
import { serveOnLoopback, type LoopbackServer } from '../../../local/cloud/server.ts'
import type { Service } from '../../../local/cloud/service.ts'

const echo: Service = {
  name: 'echo',
  title: 'Echo',
  purpose: 'Answers with the path.',
  path: '/',
  fetch: (incoming) => new Response(new URL(incoming.url).pathname),
  close: async () => undefined,
}

describe('the local cloud', () => {
  let server: LoopbackServer
  beforeAll(async () => {
    server = await serveOnLoopback(createCloudApp([echo], { database: 'd', dataDir: 'f' }), 0)
  })
  afterAll(() => server.close())
  beforeEach(() => tell('DELETE'))

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { signal: AbortSignal.timeout(10_000), ...init })
  const tell = (method: string, body?: object, service = 'echo') =>
    ask(`/_misbehave/${service}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })

  it('serves the dashboard, its health and its services', async () => {
    expect(await (await ask('/')).text()).toContain('Answers with the path.')
    expect(await (await ask('/health')).json()).toEqual({
      name: 'liftpass-local-cloud',
      pid: process.pid,
      services: ['echo'],
    })
    expect(await (await ask('/v1/ping')).text()).toBe('/v1/ping')
  })

  it('answers with a status as often as told, readable from other origins', async () => {
    expect((await tell('PUT', { status: 429, times: 1 })).status).toBe(200)
    expect(await (await tell('GET')).json()).toMatchObject({ status: 429, times: 1 })
    const spoilt = await ask('/x', { headers: { origin: 'http://localhost:3000' } })
    expect(spoilt.status).toBe(429)
    expect(spoilt.headers.get('retry-after')).toBe('1')
    expect(spoilt.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect((await ask('/x')).status).toBe(200)
    expect(await (await tell('GET')).json()).toEqual({})
  })

  it('drops connections until told to behave', async () => {
    await tell('PUT', { drop: true })
    await expect(ask('/x')).rejects.toThrow('fetch failed')
    expect((await tell('DELETE')).status).toBe(204)
    expect((await ask('/x')).status).toBe(200)
  })

  it('hangs until the caller gives up', async () => {
    await tell('PUT', { hang: true })
    await expect(ask('/x', { signal: AbortSignal.timeout(100) })).rejects.toThrow('aborted')
  })

  it('is slow and then answers', async () => {
    await tell('PUT', { latencyMs: 10 })
    expect(await (await ask('/x')).text()).toBe('/x')
  })

  it('keeps the dashboard and the switch out of it', async () => {
    await tell('PUT', { status: 500 })
    expect(await (await ask('/')).text()).toContain('Told to misbehave')
    expect((await ask('/health')).status).toBe(200)
  })

  it('explains a wrong instruction and an unknown service', async () => {
    expect((await tell('PUT', {})).status).toBe(400)
    const unknown = await tell('PUT', { status: 500 }, 'fax')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toEqual({ message: 'No such service. There are: echo.' })
  })

  it.each(['OPTIONS', 'GET', 'PUT', 'DELETE'])('lets no web page at the switch with %s', async (method) => {
    await tell('PUT', { status: 418 })
    const refused = await ask('/_misbehave/echo', {
      method,
      headers: { origin: 'https://attacker.example', 'access-control-request-method': 'PUT' },
      ...(method === 'PUT' && { body: '{"drop":true}' }),
    })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    expect(await (await tell('GET')).json()).toMatchObject({ status: 418 })
  })

  it.each([
    ['attacker.example', 403],
    ['localhost.attacker.example', 403],
    ['s12.localhost:4000', 200],
    ['[::1]:4000', 200],
  ])('answers a request for host %s with %i', async (host, status) => {
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      request({ host: '127.0.0.1', port: server.port, path: '/health', headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(answered).toBe(status)
  })
})
