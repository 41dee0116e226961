import { once } from 'node:events'
import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bridge } from '../../../src/content-lake/sockets/bridge.ts'
import { Sockets } from '../../../src/content-lake/sockets/index.ts'
import { cleanups, startLake, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
})

/** A WebSocket whose messages can be waited for one by one. */
function connect(url: string) {
  const socket = new WebSocket(url.replace('http', 'ws'))
  after(async () => socket.terminate())
  const messages: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', (data) => {
    const waiter = waiting.shift()
    if (waiter) waiter(String(data))
    else messages.push(String(data))
  })
  const next = () =>
    new Promise<string>((resolve) => {
      const message = messages.shift()
      if (message === undefined) waiting.push(resolve)
      else resolve(message)
    })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  return { socket, next, closed }
}

const listenPath = (query: string) =>
  `${lake.url}/v2025-02-19/data/listen/production?includeAllVersions=true&query=${encodeURIComponent(query)}`

/** Opens a stream through the bridge, with a token unless told otherwise. */
async function stream(
  url: string,
  headers: Record<string, string> = { authorization: 'Bearer editor-token' },
) {
  const connection = connect(url)
  await once(connection.socket, 'open')
  connection.socket.send(JSON.stringify({ headers }))
  return { ...connection, head: JSON.parse(await connection.next()) as { status: number; headers: object } }
}

describe('the WebSocket bridge', () => {
  test('carries a listener: status and headers first, then every chunk', async () => {
    const { head, next } = await stream(listenPath('*[_type == "bridged"]'))
    expect(head).toMatchObject({ status: 200, headers: { 'content-type': 'text/event-stream' } })
    expect(await next()).toContain('event: welcome')
    await lake.client().create({ _id: 'drafts.bridged', _type: 'bridged', title: 'Grüße 🎉' })
    const event = await next()
    expect(event).toContain('event: mutation')
    expect(event).toContain('Grüße 🎉')
  })

  test('carries live events', async () => {
    const { head, next } = await stream(
      `${lake.url}/v2025-02-19/data/live/events/production?includeDrafts=true`,
    )
    expect(head.status).toBe(200)
    expect(await next()).toContain('event: welcome')
  })

  test('carries error responses and closes with code 1000', async () => {
    const { head, next, closed } = await stream(listenPath('*'), { authorization: 'Bearer nonsense' })
    expect(head.status).toBe(401)
    expect(JSON.parse(await next())).toMatchObject({ statusCode: 401 })
    expect(await closed).toBe(1000)
  })

  test('applies a visitor’s permissions', async () => {
    const { next } = await stream(listenPath('*[_type == "seen"]'), {})
    await next()
    await lake.client().create({ _id: 'drafts.seen', _type: 'seen' })
    await lake.client().create({ _id: 'seen', _type: 'seen' })
    expect(await next()).toContain('"documentId":"seen"')
  })

  test('carries more streams than a browser has HTTP/1.1 connections', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, () => stream(listenPath('*[_id == "many"]'))))
    await Promise.all(many.map(({ next }) => next()))
    await lake.client().create({ _id: 'many', _type: 'note' })
    for (const event of await Promise.all(many.map(({ next }) => next()))) expect(event).toContain('"many"')
  })

  test.each([
    ['not JSON', 4400],
    ['{"headers": {"authorization": 1}}', 4400],
    ['{"headers": {"bad name": "x"}}', 4400],
  ])('closes after the opening message %s', async (message, code) => {
    const { socket, closed } = connect(listenPath('*'))
    await once(socket, 'open')
    socket.send(message)
    expect(await closed).toBe(code)
  })

  test('stops listening when the client disconnects', async () => {
    let cancelled: () => void
    const over = new Promise<void>((resolve) => (cancelled = resolve))
    const url = await serveSockets((sockets) =>
      sockets.add(
        '/stream',
        bridge(async () => new Response(new ReadableStream({ cancel: () => cancelled() }))),
      ),
    )
    const { socket } = await stream(`${url}/stream`)
    socket.close()
    await over
  })

  test('closes with code 4408 when no opening message arrives', async () => {
    const url = await serveSockets((sockets) =>
      sockets.add(
        '/stream',
        bridge(async () => new Response(''), 50),
      ),
    )
    expect(await connect(`${url}/stream`).closed).toBe(4408)
  })
})

/** WebSockets of a test's own. Returns their URL. */
async function serveSockets(wire: (sockets: Sockets) => void): Promise<string> {
  const sockets = new Sockets(() => undefined)
  wire(sockets)
  const server = serve({ fetch: () => new Response(), port: 0, hostname: '127.0.0.1' })
  server.on('upgrade', (...connection: Parameters<Sockets['upgrade']>) => sockets.upgrade(...connection))
  await once(server, 'listening')
  after(async () => {
    sockets.close()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('WebSocket routes', () => {
  test('get the path parameters; a handler that throws closes only its own socket', async () => {
    const url = await serveSockets((sockets) => {
      sockets.add('/:version/socket/:dataset', (socket, { params, url: address }) => {
        if (address.searchParams.has('fail')) throw new Error('broken')
        socket.send(JSON.stringify(params))
      })
    })
    expect(await connect(`${url}/v1/socket/a%20b`).next()).toBe('{"version":"v1","dataset":"a b"}')
    expect(await connect(`${url}/v1/socket/production?fail`).closed).toBe(1011)
  })

  test('at unknown paths are refused', async () => {
    const { socket } = connect(`${lake.url}/v1/nonsense`)
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toMatch(/socket hang up|404/)
  })
})
