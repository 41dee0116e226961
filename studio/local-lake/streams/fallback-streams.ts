import { WatchedCount } from '../../streams/watched-count'

/** Counts the open streams that do not use a WebSocket, for the notice about slow updates. */
export class FallbackStreams extends WatchedCount {
  /** Returns the same response, counted until its body ends, fails or is cancelled. */
  count(response: Response): Response {
    const { body, status, statusText, headers } = response
    if (!body) return response
    this.change(1)
    let counted = true
    const done = () => {
      if (counted) this.change(-1)
      counted = false
    }
    const reader = body.getReader()
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        try {
          const { value, done: ended } = await reader.read()
          if (!ended) return controller.enqueue(value)
          done()
          controller.close()
        } catch (error) {
          done()
          controller.error(error)
        }
      },
      cancel(reason) {
        done()
        return reader.cancel(reason)
      },
    })
    return new Response(stream, { status, statusText, headers })
  }
}
