import { once } from 'node:events'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import { parseJson } from '../../parse-json.ts'
import type { SocketHandler } from './sockets.ts'

/** Responds to a request, as the lake's HTTP side does. */
export type Respond = (request: Request) => Promise<Response>

const opening = z.object({ headers: z.record(z.string(), z.string()).default({}) })

const noOpening = 4408
const badOpening = 4400
const completed = 1000
const openingMs = 5_000

/**
 * Carries a request over a WebSocket: browsers allow six HTTP/1.1 connections to a host, which the Studio's streams
 * would use up, but hundreds of WebSockets.
 *
 * The client's first message is `{"headers": {…}}`, within five seconds (else 4408). The request is the GET of the
 * WebSocket's own URL with those headers. Back comes `{"status", "headers"}`, then the body as it arrives, a text
 * message per chunk, then 1000.
 */
export function bridge(respond: Respond, openingTimeoutMs = openingMs): SocketHandler {
  return async (socket, { url, headers }) => {
    const sent = await firstMessage(socket, openingTimeoutMs)
    if (sent === undefined) return socket.close(noOpening, 'No opening message came')
    const first = opening.safeParse(sent)
    if (!first.success) return socket.close(badOpening, 'The first message must be {"headers": {…}}')
    const request = requestFor(url, first.data.headers, headers.origin)
    if (!request) return socket.close(badOpening, 'A header cannot be sent')
    const response = await respond(request)
    await send(
      socket,
      JSON.stringify({ status: response.status, headers: Object.fromEntries(response.headers) }),
    )
    await forward(response.body, socket)
    socket.close(completed)
  }
}

/** The first message as JSON; undefined when none comes in time, null when it is not JSON. */
async function firstMessage(socket: WebSocket, timeoutMs: number): Promise<unknown> {
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  try {
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(timeoutMs)])
    const [data] = (await once(socket, 'message', { signal })) as [RawData]
    return parseJson(String(data)) ?? null
  } catch {
    return undefined
  }
}

function requestFor(
  url: URL,
  given: Record<string, string>,
  origin: string | undefined,
): Request | undefined {
  try {
    const headers = new Headers(given)
    if (origin !== undefined) headers.set('origin', origin)
    return new Request(url, { headers })
  } catch {
    return undefined
  }
}

async function forward(body: ReadableStream<Uint8Array> | null, socket: WebSocket): Promise<void> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const stop = () => void reader.cancel().catch(() => undefined)
  socket.once('close', stop)
  if (socket.readyState !== socket.OPEN) stop()
  for (;;) {
    const { done, value } = await reader.read()
    const text = done ? decoder.decode() : decoder.decode(value, { stream: true })
    if (text !== '') await send(socket, text)
    if (done) return
  }
}

/** Sends one message and waits until it is written, so that a slow reader slows the stream down. */
function send(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => socket.send(text, () => resolve()))
}
