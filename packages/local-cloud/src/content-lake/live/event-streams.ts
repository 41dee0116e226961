import { httpError } from '../errors.ts'
import { limits } from '../limits.ts'

/** `data` is sent as JSON; `json` is JSON already. */
export type ServerEvent = { id?: string; event?: string; retry?: number } & (
  | { data: unknown }
  | { json: string }
)

/** Writes one event. */
export type Send = (event: ServerEvent) => void

const keepAliveMs = 15_000

/** The open event streams (server-sent events); closing the lake ends them. */
export class EventStreams {
  readonly #open = new Set<EventStream>()

  /**
   * Responds with a stream of events.
   * @param start gets functions that send an event and end the stream; returns a function to call when it has ended
   * @throws LakeError 503 when too many streams are open
   */
  respond(start: (send: Send, end: () => void) => () => void): Response {
    if (this.#open.size >= limits.eventStreams) throw httpError(503, 'Too many event streams are open')
    const stream = new EventStream(start, () => this.#open.delete(stream))
    if (!stream.ended) this.#open.add(stream)
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' }
    return new Response(stream.body, { headers })
  }

  close(): void {
    for (const stream of [...this.#open]) stream.end()
  }
}

/**
 * One stream. Events wait for a slow reader up to a number of bytes; beyond that the stream ends and drops them, and
 * the reader reconnects and catches up.
 */
class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #encoder = new TextEncoder()
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #onEnd: (() => void) | undefined

  constructor(start: (send: Send, end: () => void) => () => void, ended: () => void) {
    this.body = new ReadableStream({
      start: (controller) => void (this.#controller = controller),
      pull: () => this.#deliver(),
      cancel: () => this.#finish(),
    })
    const stop = start(
      (event) => this.#write(frame(event)),
      () => this.#finishAfterDelivery(),
    )
    if (this.ended) {
      stop()
      return
    }
    const keepAlive = setInterval(() => this.#write(':\n\n'), keepAliveMs)
    this.#onEnd = () => {
      clearInterval(keepAlive)
      stop()
      ended()
    }
  }

  get ended(): boolean {
    return this.#controller === undefined
  }

  /** Ends the stream at once. */
  end(): void {
    const controller = this.#controller
    this.#finish()
    controller?.close()
  }

  #finishAfterDelivery(): void {
    const controller = this.#controller
    for (const chunk of this.#waiting) controller?.enqueue(chunk)
    this.end()
  }

  #finish(): void {
    if (!this.#controller) return
    this.#controller = undefined
    this.#waiting = []
    this.#onEnd?.()
  }

  #write(text: string): void {
    if (this.ended) return
    const chunk = this.#encoder.encode(text)
    this.#waiting.push(chunk)
    this.#waitingBytes += chunk.byteLength
    if ((this.#controller?.desiredSize ?? 0) > 0) this.#deliver()
    else if (this.#waitingBytes > limits.waitingEventBytes) this.end()
  }

  #deliver(): void {
    const chunk = this.#waiting.shift()
    if (!chunk || !this.#controller) return
    this.#waitingBytes -= chunk.byteLength
    this.#controller.enqueue(chunk)
  }
}

function frame(event: ServerEvent): string {
  const lines = [
    event.retry && `retry: ${event.retry}`,
    event.id && `id: ${event.id}`,
    event.event && `event: ${event.event}`,
    `data: ${'json' in event ? event.json : JSON.stringify(event.data)}`,
  ]
  return `${lines.filter(Boolean).join('\n')}\n\n`
}
