export type ServerEvent = { id?: string; event?: string; data: unknown }

/** Writes one event. */
export type Send = (event: ServerEvent) => void

const keepAliveMs = 15_000
/** Frames that may wait for a slow reader before it is cut off; it reconnects and catches up. */
const mostWaitingFrames = 1_000

/** Open event streams (server-sent events), so that closing the lake ends them. */
export class EventStreams {
  readonly #open = new Set<EventStream>()

  /**
   * Answers with a stream of events.
   * @param start gets the means to send, and returns what to do when the stream has ended
   */
  respond(start: (send: Send) => () => void): Response {
    const stream = new EventStream(start, () => this.#open.delete(stream))
    this.#open.add(stream)
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' }
    return new Response(stream.body, { headers })
  }

  close(): void {
    for (const stream of [...this.#open]) stream.end()
  }
}

class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #encoder = new TextEncoder()
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #onEnd: () => void

  constructor(start: (send: Send) => () => void, ended: () => void) {
    this.body = new ReadableStream({
      start: (controller) => void (this.#controller = controller),
      cancel: () => this.#finish(),
    })
    const keepAlive = setInterval(() => this.#write(':\n\n'), keepAliveMs)
    const stop = start((event) => this.#write(frame(event)))
    this.#onEnd = () => {
      clearInterval(keepAlive)
      stop()
      ended()
    }
  }

  end(): void {
    const controller = this.#controller
    this.#finish()
    controller?.close()
  }

  #finish(): void {
    if (!this.#controller) return
    this.#controller = undefined
    this.#onEnd()
  }

  #write(text: string): void {
    if (!this.#controller) return
    if ((this.#controller.desiredSize ?? 0) < -mostWaitingFrames) this.end()
    else this.#controller.enqueue(this.#encoder.encode(text))
  }
}

function frame({ id, event, data }: ServerEvent): string {
  const lines = [id && `id: ${id}`, event && `event: ${event}`, `data: ${JSON.stringify(data)}`]
  return `${lines.filter(Boolean).join('\n')}\n\n`
}
