import { createClient } from '@sanity/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FallbackStreams } from '@/studio/local-lake/streams/fallback-streams'
import { respondOverSocket } from '@/studio/local-lake/streams/socket-response'
import { createStreamFetch } from '@/studio/local-lake/streams/stream-fetch'
import { streamSocketUrl } from '@/studio/local-lake/streams/socket-url'
import { startStreamServer, type Conversation } from './stream-server'

type Server = Awaited<ReturnType<typeof startStreamServer>>

const LISTEN = '/v1/data/listen/production?query=*'
const begin = JSON.stringify({ status: 200, headers: { 'content-type': 'text/event-stream' } })

let server: Server | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

function streamFetch(fallbacks = new FallbackStreams()) {
  return createStreamFetch({
    fetch: (url, init) => fetch(url, init as RequestInit),
    createSocket: (url) => new WebSocket(url),
    fallbacks,
    pollingIntervalMs: 20,
  })
}

describe('the streams of a local lake', () => {
  it.each(['/v1/data/listen/production?query=*', '/vX/data/live/events/production?includeDrafts=true'])(
    '%s uses a WebSocket at the same path',
    (path) => expect(streamSocketUrl(`http://localhost:4000${path}`)).toBe(`ws://localhost:4000${path}`),
  )

  it('use an encrypted WebSocket for an encrypted lake', () => {
    expect(streamSocketUrl('https://lake.example/v1/data/listen/a')).toBe(
      'wss://lake.example/v1/data/listen/a',
    )
  })

  it.each([
    '/v1/data/query/production?query=*',
    '/v1/data/doc/production/listen',
    '/v1/assets/images/production',
  ])('%s does not use a WebSocket', (path) =>
    expect(streamSocketUrl(`http://localhost:4000${path}`)).toBeUndefined(),
  )
})

describe('a stream over a WebSocket', () => {
  it('aborted while its socket opens sends nothing, since browsers log an error', async () => {
    const socket = { onopen: null as null | (() => void), send: vi.fn(), close: vi.fn() }
    const controller = new AbortController()
    const result = respondOverSocket({
      url: 'ws://localhost',
      headers: new Headers(),
      signal: controller.signal,
      createSocket: () => socket as unknown as WebSocket,
      deadlineMs: 1000,
    })
    controller.abort(new Error('left'))
    socket.onopen?.()
    await expect(result).rejects.toThrow('left')
    expect(socket.send).not.toHaveBeenCalled()
    expect(socket.close).toHaveBeenCalled()
  })

  it('sends the headers first and returns status, headers and body', async () => {
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

  it('returns an error response of the server with its body', async () => {
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

  it('fails when the server goes away, so that the client connects again', async () => {
    server = await startStreamServer({
      onStream({ socket }) {
        socket.send(begin)
        socket.send(':\n', () => socket.terminate())
      },
    })
    const response = await streamFetch()(server.url + LISTEN)
    await expect(response.text()).rejects.toThrow(/closed with code 1006/)
  })

  it('fails like fetch when the server closes before its response', async () => {
    const fallbacks = new FallbackStreams()
    server = await startStreamServer({ onStream: ({ socket }) => socket.close(1011) })
    await expect(streamFetch(fallbacks)(server.url + LISTEN)).rejects.toThrow(TypeError)
    expect(fallbacks.value).toBe(0)
  })

  it('closes the socket when the client aborts, before and after the response', async () => {
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

  it('carries a listener of the real client', async () => {
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

describe('the Studio where WebSockets are refused', () => {
  /** A server with empty responses, except for `live`, which sends an event and stays open with `open`. */
  const refusing = (open = false) =>
    startStreamServer({
      refuse: true,
      onRequest: (request, response) => {
        const live = request.url?.includes('/live/')
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        if (live) response.write('event: welcome\n\n')
        if (!live || !open) response.end()
      },
    })
  const LIVE = '/v1/data/live/events/production'

  it('polls changes: the client is told to read again at intervals', async () => {
    server = await refusing()
    const response = await streamFetch()(server.url + LISTEN)
    const reader = response.body?.getReader()
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    for (let look = 0; look < 3; look++) {
      const { value } = (await reader?.read()) ?? {}
      expect(new TextDecoder().decode(value)).toMatch(/^event: welcome\ndata: .+\n\n$/)
    }
    await reader?.cancel()
  })

  it('keeps other requests possible, with any number of streams', async () => {
    server = await refusing()
    const { url, waiting } = server
    const many = await Promise.all(Array.from({ length: 20 }, () => streamFetch()(url + LISTEN)))
    await vi.waitFor(() => expect(waiting()).toBe(0))
    await Promise.all(many.map(({ body }) => body?.cancel()))
  })

  it('ends a polled stream with an error when the server stops, so that the client reconnects', async () => {
    server = await refusing()
    const response = await streamFetch()(server.url + LISTEN)
    const reading = response.text()
    await server.close()
    server = undefined
    await expect(reading).rejects.toThrow('fetch failed')
  })

  it('ends a polled stream when the client aborts', async () => {
    server = await refusing()
    const controller = new AbortController()
    const response = await streamFetch()(server.url + LISTEN, { signal: controller.signal })
    const reading = response.text()
    controller.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('uses an ordinary connection for streams of published content', async () => {
    server = await refusing()
    const response = await streamFetch()(server.url + LIVE)
    expect(await response.text()).toBe('event: welcome\n\n')
  })

  it('counts both kinds of stream while they are open', async () => {
    server = await refusing(true)
    const fallbacks = new FallbackStreams()
    const fetch = streamFetch(fallbacks)
    const [listen, live] = await Promise.all([fetch(server.url + LISTEN), fetch(server.url + LIVE)])
    expect(fallbacks.value).toBe(2)
    await listen.body?.cancel()
    expect(fallbacks.value).toBe(1)
    await live.body?.cancel()
    expect(fallbacks.value).toBe(0)
  })

  it('counts no fallback when no server responds', async () => {
    server = await refusing()
    const { url } = server
    await server.close()
    server = undefined
    const fallbacks = new FallbackStreams()
    await expect(streamFetch(fallbacks)(url + LISTEN)).rejects.toThrow('fetch failed')
    expect(fallbacks.value).toBe(0)
  })
})
