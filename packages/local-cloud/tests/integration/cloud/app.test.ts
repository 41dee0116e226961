import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { request } from 'node:http'
import { createCloudApp } from '../../../src/cloud/app.ts'
import { serveOnLoopback, type LoopbackServer } from '../../../src/cloud/server.ts'
import type { Service } from '../../../src/cloud/service.ts'

let echoed = 0

const echo: Service = {
  name: 'echo',
  title: 'Echo',
  purpose: 'Answers with the path.',
  path: '/',
  fetch: (incoming) => {
    echoed += 1
    return new Response(new URL(incoming.url).pathname, { headers: { 'x-echo': 'yes' } })
  },
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
      name: 'local-cloud',
      pid: process.pid,
      services: ['echo'],
    })
    expect(await (await ask('/v1/ping')).text()).toBe('/v1/ping')
  })

  it('answers with other words, by itself with 200', async () => {
    await tell('PUT', { json: { url: 'https://elsewhere.example' }, times: 1 })
    const spoilt = await ask('/x')
    expect([spoilt.status, await spoilt.json()]).toEqual([200, { url: 'https://elsewhere.example' }])
    await tell('PUT', { json: null, status: 409, times: 1 })
    const refused = await ask('/x')
    expect([refused.status, await refused.json()]).toEqual([409, null])
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

  it.each([
    [30, '30'],
    [0, '0'],
    [false, null],
  ])('says when to come back: %j', async (retryAfter, header) => {
    await tell('PUT', { status: 429, retryAfter })
    expect((await ask('/x')).headers.get('retry-after')).toBe(header)
  })

  describe('loses the answer of a service that has done its work', () => {
    it.each([
      ['drop', { drop: true }],
      ['hang', { hang: true }],
    ])('%s', async (_, instruction) => {
      await tell('PUT', { ...instruction, after: true })
      const before = echoed
      await expect(ask('/x', { signal: AbortSignal.timeout(200) })).rejects.toThrow()
      expect(echoed).toBe(before + 1)
      await tell('PUT', instruction)
      await expect(ask('/x', { signal: AbortSignal.timeout(200) })).rejects.toThrow()
      expect(echoed).toBe(before + 1)
    })

    it('another status, with nothing of what was answered', async () => {
      await tell('PUT', { status: 500, after: true })
      const before = echoed
      const answer = await ask('/x')
      expect(answer.status).toBe(500)
      expect(answer.headers.get('x-echo')).toBeNull()
      expect(echoed).toBe(before + 1)
    })

    it('a broken body', async () => {
      await tell('PUT', { body: 'broken', after: true })
      expect(await (await ask('/12345678')).text()).toBe('/1234')
    })

    it('a body that stalls', async () => {
      await tell('PUT', { body: 'stalled', after: true })
      const answer = await ask('/12345678', { signal: AbortSignal.timeout(300) })
      expect(answer.status).toBe(200)
      await expect(answer.text()).rejects.toThrow('aborted')
    })
  })

  it('makes up a broken answer of a service that was not asked', async () => {
    await tell('PUT', { body: 'broken' })
    const before = echoed
    const answer = await ask('/x')
    expect(answer.status).toBe(200)
    await expect(answer.json()).rejects.toThrow()
    expect(echoed).toBe(before)
  })

  it('is slow even with what it loses', async () => {
    await tell('PUT', { latencyMs: 10, status: 500, after: true })
    expect((await ask('/x')).status).toBe(500)
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
