import { createClient } from '@sanity/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OrdinaryStreams } from '@/studio/streams/ordinary-streams'
import { createStreamFetch } from '@/studio/streams/stream-fetch'
import { streamSocketAddress } from '@/studio/streams/stream-address'
import { startStreamServer, type Conversation } from './stream-server'

type Server = Awaited<ReturnType<typeof startStreamServer>>

const LISTEN = '/v1/data/listen/production?query=*'
const begin = JSON.stringify({ status: 200, headers: { 'content-type': 'text/event-stream' } })

let server: Server | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

function streamFetch(ordinaryStreams = new OrdinaryStreams()) {
  return createStreamFetch({
    fetch: (url, init) => fetch(url, init as RequestInit),
    createSocket: (address) => new WebSocket(address),
    ordinaryStreams,
  })
}

describe('which requests travel over a WebSocket', () => {
  it.each(['/v1/data/listen/production?query=*', '/vX/data/live/events/production?includeDrafts=true'])(
    '%s does, at the same address',
    (path) => expect(streamSocketAddress(`http://localhost:4000${path}`)).toBe(`ws://localhost:4000${path}`),
  )

  it('keeps encryption', () => {
    expect(streamSocketAddress('https://lake.example/v1/data/listen/a')).toBe(
      'wss://lake.example/v1/data/listen/a',
    )
  })

  it.each([
    '/v1/data/query/production?query=*',
    '/v1/data/doc/production/listen',
    '/v1/assets/images/production',
  ])('%s does not', (path) => expect(streamSocketAddress(`http://localhost:4000${path}`)).toBeUndefined())
})

describe('a stream over a WebSocket', () => {
  it('sends the headers first and hands on status, headers and body', async () => {
    const asked: Conversation[] = []
    server = await startStreamServer({
      onStream(conversation) {
        asked.push(conversation)
        conversation.socket.send(begin)
        conversation.socket.send('event: welcome\n')
        conversation.socket.send('data: “é”\n\n')
        conversation.socket.close(1000)
      },
    })
    const headers = { Authorization: 'Bearer secret', Accept: 'text/event-stream' }
    const response = await streamFetch()(server.url + LISTEN, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(await response.text()).toBe('event: welcome\ndata: “é”\n\n')
    expect(asked[0]?.url).toBe(LISTEN)
    expect(asked[0]?.headers).toEqual({ authorization: 'Bearer secret', accept: 'text/event-stream' })
  })

  it('hands on a refusal of the server, with its words', async () => {
    server = await startStreamServer({
      onStream({ socket }) {
        socket.send(JSON.stringify({ status: 401, headers: { 'content-type': 'application/json' } }))
        socket.send('{"message":"Log in"}')
        socket.close(1000)
      },
    })
    const response = await streamFetch()(server.url + LISTEN)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Log in' })
  })

  it('breaks the body off when the server goes away, so that the client connects again', async () => {
    server = await startStreamServer({
      onStream({ socket }) {
        socket.send(begin)
        socket.send(':\n', () => socket.terminate())
      },
    })
    const response = await streamFetch()(server.url + LISTEN)
    await expect(response.text()).rejects.toThrow(/closed with code 1006/)
  })

  it('fails like a broken connection when the server closes before it answers', async () => {
    const ordinary = new OrdinaryStreams()
    server = await startStreamServer({ onStream: ({ socket }) => socket.close(1011) })
    await expect(streamFetch(ordinary)(server.url + LISTEN)).rejects.toThrow(TypeError)
    expect(ordinary.open).toBe(0)
  })

  it('closes the socket when the client gives the stream up, before and after the answer', async () => {
    server = await startStreamServer({
      onStream: ({ socket, url }) => url.includes('begin') && socket.send(begin),
    })
    const controller = new AbortController()
    const { signal } = controller
    const begun = await streamFetch()(`${server.url}${LISTEN}&begin`, { signal })
    const waiting = streamFetch()(server.url + LISTEN, { signal })
    const reading = begun.text()
    await vi.waitFor(() => expect(server?.open()).toBe(2))
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(server?.open()).toBe(0))
  })

  it('closes the socket when the body is cancelled', async () => {
    server = await startStreamServer({ onStream: ({ socket }) => socket.send(begin) })
    const response = await streamFetch()(server.url + LISTEN)
    await response.body?.cancel()
    await vi.waitFor(() => expect(server?.open()).toBe(0))
  })

  it('carries what the real client listens to', async () => {
    server = await startStreamServer({
      onStream({ socket }) {
        socket.send(begin)
        socket.send('event: welcome\ndata: {"listenerName":"a"}\n\n')
        socket.send('event: mutation\ndata: {"documentId":"home","transition":"update"}\n\n')
      },
    })
    const resolve = streamFetch()
    const client = createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: server.url,
      useProjectHostname: false,
      useCdn: false,
      resolveFetch: () => resolve,
    })
    const events: unknown[] = []
    const subscription = client
      .listen('*', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => events.push(event.type))
    await vi.waitFor(() => expect(events).toEqual(['welcome', 'mutation']))
    subscription.unsubscribe()
    await vi.waitFor(() => expect(server?.open()).toBe(0))
  })
})

describe('where WebSockets are refused', () => {
  const answer = (body: string, end: boolean) =>
    startStreamServer({
      refuse: true,
      onRequest: (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(body)
        if (end) response.end()
      },
    })

  it('the stream takes an ordinary connection, counted for as long as it lasts', async () => {
    server = await answer('event: welcome\n\n', true)
    const ordinary = new OrdinaryStreams()
    const counts: number[] = []
    ordinary.watch(() => counts.push(ordinary.open))
    const response = await streamFetch(ordinary)(server.url + LISTEN)
    expect(await response.text()).toBe('event: welcome\n\n')
    expect(counts).toEqual([1, 0])
  })

  it('counts it off when the client gives it up', async () => {
    server = await answer(':\n', false)
    const ordinary = new OrdinaryStreams()
    const response = await streamFetch(ordinary)(server.url + LISTEN)
    expect(ordinary.open).toBe(1)
    await response.body?.cancel()
    expect(ordinary.open).toBe(0)
  })

  it('says nothing of WebSockets when nobody answers at all', async () => {
    server = await answer('', true)
    const { url } = server
    await server.close()
    const ordinary = new OrdinaryStreams()
    await expect(streamFetch(ordinary)(url + LISTEN)).rejects.toThrow('fetch failed')
    expect(ordinary.open).toBe(0)
    server = undefined
  })
})
