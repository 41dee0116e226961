import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { expect, test } from 'vitest'
import { createCloudApp } from '../../../src/cloud/app.ts'
import { serveOnLoopback } from '../../../src/cloud/server.ts'
import { loadHttpsCertificate } from '../../../src/cloud/https-certificate.ts'
import type { Service } from '../../../src/cloud/service.ts'

const service = (parts: Partial<Service>): Service => ({
  name: 'echo',
  title: 'Echo',
  purpose: '',
  path: '/',
  fetch: () => new Response('hello'),
  close: async () => undefined,
  ...parts,
})

const start = (parts: Partial<Service>) =>
  serveOnLoopback(createCloudApp([service(parts)], { database: 'd', dataDir: 'f' }), 0)

/** The first line of the response to a request for a WebSocket. */
async function upgrade(port: number, host = 'localhost'): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /socket HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  const [data] = (await once(socket, 'data', { signal: closed.signal })) as [Buffer]
  socket.destroy()
  return data.toString().split('\r\n')[0] ?? ''
}

const accept: Service['upgrade'] = (_, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  return true
}

test('closing the server waits for responses in progress and cuts streams and WebSockets', async () => {
  let reached = () => undefined as void
  const arrived = new Promise<void>((resolve) => (reached = resolve))
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const server = await start({
    upgrade: accept,
    fetch: async ({ url }) => {
      if (url.endsWith('/stream')) {
        return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
      }
      reached()
      await released
      return new Response('saved')
    },
  })
  const stream = await fetch(`${server.url}/stream`)
  const ended = stream.text().catch(() => 'cut')
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  const gone = once(socket, 'close')
  const saving = fetch(`${server.url}/save`).then((response) => response.text())
  await arrived
  const closed = server.close()
  release()
  expect(await saving).toBe('saved')
  expect(await ended).toBe('cut')
  await gone
  await closed
})

test('WebSockets are passed to the service of their path, on localhost only', async () => {
  const server = await start({ upgrade: accept })
  expect(await upgrade(server.port)).toContain('101')
  expect(await upgrade(server.port, 'evil.example')).toContain('404')
  await server.close()
  const without = await start({})
  expect(await upgrade(without.port)).toContain('404')
  await without.close()
})

test('WebSockets of a service with a fault rule are closed', async () => {
  const server = await start({ upgrade: accept })
  const instruction = { method: 'PUT', body: JSON.stringify({ drop: true, times: 1 }) }
  await fetch(`${server.url}/_faults/echo`, instruction)
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  socket.on('error', () => undefined)
  await once(socket, 'close')
  expect(await upgrade(server.port)).toContain('101')
  await server.close()
})

test('a fault rule with a path closes WebSockets of that path alone', async () => {
  const server = await start({ upgrade: accept })
  const setFault = (path: string) =>
    fetch(`${server.url}/_faults/echo`, { method: 'PUT', body: JSON.stringify({ drop: true, path }) })
  await setFault('/other')
  expect(await upgrade(server.port)).toContain('101')
  await setFault('/socket')
  await expect(upgrade(server.port)).rejects.toThrow()
  await server.close()
})

test('over HTTPS one connection carries any number of streams; WebSockets use HTTP/1.1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'https-'))
  const certificate = await loadHttpsCertificate(folder, ['remote1.localhost'])
  expect(await loadHttpsCertificate(folder, ['remote1.localhost'])).toEqual(certificate)
  expect((await loadHttpsCertificate(folder, ['other.localhost'])).cert).not.toBe(certificate.cert)
  rmSync(folder, { recursive: true })
  const stream = { headers: { 'content-type': 'text/event-stream' } }
  const echo = service({
    upgrade: accept,
    fetch: ({ url }) =>
      new Response(
        url.endsWith('/stream') ? new ReadableStream() : url,
        url.endsWith('/stream') ? stream : {},
      ),
  })
  const app = createCloudApp([echo], { database: 'd', dataDir: 'f' })
  const server = await serveOnLoopback(app, 0, certificate)
  expect(server.url).toBe(`https://localhost:${server.port}`)

  const session = connectHttp2(`https://remote1.localhost:${server.port}`, {
    ca: certificate.cert,
    lookup: (_, options, done) =>
      done(null, options.all ? ([{ address: '127.0.0.1', family: 4 }] as never) : '127.0.0.1', 4),
  })
  const status = async (path: string, authority = `remote1.localhost:${server.port}`) => {
    const [headers] = (await once(
      session.request({ ':path': path, ':authority': authority }),
      'response',
    )) as [{ ':status': number }]
    return headers[':status']
  }
  const streams = await Promise.all(Array.from({ length: 20 }, () => status('/stream')))
  expect(streams).toEqual(Array(20).fill(200))
  expect(await status('/more')).toBe(200)
  expect(await status('/more', 'evil.example')).toBe(403)

  const socket = connectTls({
    port: server.port,
    host: '127.0.0.1',
    servername: 'localhost',
    ca: certificate.cert,
  })
  socket.write('GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [data] = (await once(socket, 'data')) as [Buffer]
  expect(data.toString()).toMatch(/^HTTP\/1\.1 101 /)
  const gone = Promise.all([once(session, 'close'), once(socket, 'close')])
  await server.close()
  await gone
})
