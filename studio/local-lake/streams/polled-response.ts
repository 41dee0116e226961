/** What a client of the Content Lake takes for “you may have missed something: read again”. */
const WELCOME = new TextEncoder().encode('event: welcome\ndata: {"listenerName":"polled"}\n\n')

/** How to stand in for a stream of changes. */
export type Polling = {
  /** Resolves while the server can be reached. */
  ping: () => Promise<unknown>
  signal?: AbortSignal
  /** Milliseconds between two looks. */
  interval: number
}

/**
 * Stands in for a stream of changes without holding a connection: every few seconds it says `welcome`, upon which the
 * Studio reads anew what it shows, as it does after a break of the network. The stream breaks off when the server is
 * gone.
 * @throws what `ping` throws when there is no server to begin with
 */
export async function respondByPolling({ ping, signal, interval }: Polling): Promise<Response> {
  await ping()
  let timer: ReturnType<typeof setInterval> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const breakOff = (error: unknown) => {
        clearInterval(timer)
        timer = undefined
        controller.error(error)
      }
      controller.enqueue(WELCOME)
      timer = setInterval(() => {
        ping().then(
          () => timer && controller.enqueue(WELCOME),
          (error: unknown) => timer && breakOff(error),
        )
      }, interval)
      signal?.addEventListener('abort', () => breakOff(signal.reason), { once: true })
    },
    cancel() {
      clearInterval(timer)
      timer = undefined
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
