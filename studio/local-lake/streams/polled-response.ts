/** On this event a client of the Content Lake reads its documents again, as it may have missed changes. */
const WELCOME = new TextEncoder().encode('event: welcome\ndata: {"listenerName":"polled"}\n\n')

/** How to replace a stream of changes by polling. */
export type Polling = {
  /** Resolves while the server can be reached. */
  ping: () => Promise<unknown>
  signal?: AbortSignal
  /** Milliseconds between two pings. */
  intervalMs: number
}

/**
 * Replaces a stream of changes without holding a connection: every few seconds it emits `welcome`, and the Studio reads
 * again what it shows, as after a lost connection. The stream fails when a ping fails.
 * @throws the error of `ping` when the first one fails
 */
export async function respondByPolling({ ping, signal, intervalMs }: Polling): Promise<Response> {
  await ping()
  let timer: ReturnType<typeof setInterval> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const fail = (error: unknown) => {
        clearInterval(timer)
        timer = undefined
        controller.error(error)
      }
      controller.enqueue(WELCOME)
      timer = setInterval(() => {
        ping().then(
          () => timer && controller.enqueue(WELCOME),
          (error: unknown) => timer && fail(error),
        )
      }, intervalMs)
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
    },
    cancel() {
      clearInterval(timer)
      timer = undefined
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
