import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { request } from 'node:http'
import { createCloudApp } from '../../../src/cloud/app.ts'
import { serveOnLoopback, type LoopbackServer } from '../../../src/cloud/server.ts'
import type { Service } from '../../../src/cloud/service.ts'

let echoed = 0

const echo: Service = {
  name: 'echo',
  title: 'Echo',
  purpose: 'Responds with the path.',
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
  beforeEach(() => faults('DELETE'))

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { signal: AbortSignal.timeout(10_000), ...init })
  const faults = (method: string, body?: object, service = 'echo') =>
    ask(`/_faults/${service}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })

  it('serves the dashboard, the health check and all services', async () => {
    expect(await (await ask('/')).text()).toContain('Responds with the path.')
    expect(await (await ask('/health')).json()).toEqual({
      name: 'local-cloud',
      pid: process.pid,
      services: ['echo'],
    })
    expect(await (await ask('/v1/ping')).text()).toBe('/v1/ping')
  })

  it('responds with the given JSON, with status 200 unless told otherwise', async () => {
    await faults('PUT', { json: { url: 'https://elsewhere.example' }, times: 1 })
    const faulty = await ask('/x')
    expect([faulty.status, await faulty.json()]).toEqual([200, { url: 'https://elsewhere.example' }])
    await faults('PUT', { json: null, status: 409, times: 1 })
    const refused = await ask('/x')
    expect([refused.status, await refused.json()]).toEqual([409, null])
  })

  it('responds with a fault status `times` times, readable from other origins', async () => {
    expect((await faults('PUT', { status: 429, times: 1 })).status).toBe(200)
    expect(await (await faults('GET')).json()).toMatchObject({ status: 429, times: 1 })
    const faulty = await ask('/x', { headers: { origin: 'http://localhost:3000' } })
    expect(faulty.status).toBe(429)
    expect(faulty.headers.get('retry-after')).toBe('1')
    expect(faulty.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect((await ask('/x')).status).toBe(200)
    expect(await (await faults('GET')).json()).toEqual({})
  })

  it('drops connections until the fault rule is deleted', async () => {
    await faults('PUT', { drop: true })
    await expect(ask('/x')).rejects.toThrow('fetch failed')
    expect((await faults('DELETE')).status).toBe(204)
    expect((await ask('/x')).status).toBe(200)
  })

  it('never responds while the rule says so', async () => {
    await faults('PUT', { hang: true })
    await expect(ask('/x', { signal: AbortSignal.timeout(100) })).rejects.toThrow('aborted')
  })

  it('delays a response', async () => {
    await faults('PUT', { latencyMs: 10 })
    expect(await (await ask('/x')).text()).toBe('/x')
  })

  it.each([
    [30, '30'],
    [0, '0'],
    [false, null],
  ])('sends Retry-After for retryAfter %j', async (retryAfter, header) => {
    await faults('PUT', { status: 429, retryAfter })
    expect((await ask('/x')).headers.get('retry-after')).toBe(header)
  })

  describe('loses the response to a request that the service has handled', () => {
    it.each([
      ['drop', { drop: true }],
      ['hang', { hang: true }],
    ])('by the fault %s', async (_, instruction) => {
      await faults('PUT', { ...instruction, after: true })
      const before = echoed
      await expect(ask('/x', { signal: AbortSignal.timeout(200) })).rejects.toThrow()
      expect(echoed).toBe(before + 1)
      await faults('PUT', instruction)
      await expect(ask('/x', { signal: AbortSignal.timeout(200) })).rejects.toThrow()
      expect(echoed).toBe(before + 1)
    })

    it('and sends another status without any header of the lost response', async () => {
      await faults('PUT', { status: 500, after: true })
      const before = echoed
      const response = await ask('/x')
      expect(response.status).toBe(500)
      expect(response.headers.get('x-echo')).toBeNull()
      expect(echoed).toBe(before + 1)
    })

    it('and sends a broken body', async () => {
      await faults('PUT', { body: 'broken', after: true })
      expect(await (await ask('/12345678')).text()).toBe('/1234')
    })

    it('and sends a body that stalls', async () => {
      await faults('PUT', { body: 'stalled', after: true })
      const response = await ask('/12345678', { signal: AbortSignal.timeout(300) })
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow('aborted')
    })
  })

  it('sends a broken body without asking the service', async () => {
    await faults('PUT', { body: 'broken' })
    const before = echoed
    const response = await ask('/x')
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow()
    expect(echoed).toBe(before)
  })

  it('delays a lost response too', async () => {
    await faults('PUT', { latencyMs: 10, status: 500, after: true })
    expect((await ask('/x')).status).toBe(500)
  })

  it('injects no faults into the dashboard and /health', async () => {
    await faults('PUT', { status: 500 })
    expect(await (await ask('/')).text()).toContain('Faults injected')
    expect((await ask('/health')).status).toBe(200)
  })

  it('refuses an invalid fault rule and an unknown service', async () => {
    expect((await faults('PUT', {})).status).toBe(400)
    const unknown = await faults('PUT', { status: 500 }, 'fax')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toEqual({ message: 'No such service. There are: echo.' })
  })

  it.each(['OPTIONS', 'GET', 'PUT', 'DELETE'])('refuses %s from a web page at /_faults', async (method) => {
    await faults('PUT', { status: 418 })
    const refused = await ask('/_faults/echo', {
      method,
      headers: { origin: 'https://attacker.example', 'access-control-request-method': 'PUT' },
      ...(method === 'PUT' && { body: '{"drop":true}' }),
    })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    expect(await (await faults('GET')).json()).toMatchObject({ status: 418 })
  })

  it.each([
    ['attacker.example', 403],
    ['localhost.attacker.example', 403],
    ['s12.localhost:4000', 200],
    ['[::1]:4000', 200],
  ])('responds to a request for host %s with %i', async (host, status) => {
    const received = await new Promise<number | undefined>((resolve, reject) => {
      request({ host: '127.0.0.1', port: server.port, path: '/health', headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(received).toBe(status)
  })
})
