/** The WebSocket could not be opened: a proxy refuses it, or no server responds. */
export class SocketRefused extends Error {
  override name = 'SocketRefused'
}

/** The parts of a request that are sent to the server, and the factory of sockets, which tests replace. */
export type SocketRequest = {
  /** With the scheme `ws:` or `wss:`. */
  url: string
  headers: Headers
  signal?: AbortSignal
  createSocket: (url: string) => WebSocket
  /** Within which the response has to begin. */
  deadlineMs: number
}

type Head = { status: number; headers: Record<string, string> }

/** Statuses without a body, from the Fetch standard; `Response` throws when it is given one with them. */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304])

/**
 * Requests a stream over a WebSocket of its own and returns it as the response to an ordinary request.
 *
 * The first message sent is `{"headers":{…}}`; the first one received is `{"status":200,"headers":{…}}`, each further
 * one is a chunk of the body. Close code 1000 ends the body, any other code makes it fail.
 * @throws SocketRefused when the socket does not open; TypeError, as `fetch`, when it closes before the response
 * begins; the signal's reason when aborted
 */
export function respondOverSocket(request: SocketRequest): Promise<Response> {
  const { signal } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const socket = request.createSocket(request.url)
    const body = new SocketBody(socket)
    let opened = false
    const failure = (why: string) =>
      opened ? new TypeError(`The stream ${why}`) : new SocketRefused(`WebSocket ${why}`)
    const giveUp = (error: unknown) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      reject(error)
      body.fail(error)
      // The socket may be opening right now, with its event already queued.
      socket.onopen = null
      socket.close()
    }
    const abort = () => giveUp(signal?.reason)
    const timer = setTimeout(() => giveUp(failure('did not respond in time')), request.deadlineMs)
    signal?.addEventListener('abort', abort)

    socket.onopen = () => {
      opened = true
      socket.send(JSON.stringify({ headers: Object.fromEntries(request.headers) }))
    }
    socket.onclose = ({ code }) => {
      if (code === 1000 && body.begun) body.end()
      giveUp(failure(`closed with code ${code}`))
    }
    socket.onmessage = ({ data }) => {
      clearTimeout(timer)
      if (body.begun) return body.add(String(data))
      try {
        const { status, headers } = JSON.parse(String(data)) as Head
        resolve(new Response(WITHOUT_BODY.has(status) ? null : body.begin(), { status, headers }))
      } catch (error) {
        giveUp(new TypeError('The stream began with something unreadable', { cause: error }))
      }
    }
  })
}

/** The body of a response, fed by the messages of a socket; cancelling it closes the socket. */
class SocketBody {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  readonly #encoder = new TextEncoder()
  readonly #socket: WebSocket
  begun = false

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  begin(): ReadableStream<Uint8Array<ArrayBuffer>> {
    this.begun = true
    return new ReadableStream({
      start: (controller) => {
        this.#controller = controller
      },
      cancel: () => {
        this.#controller = undefined
        this.#socket.close()
      },
    })
  }

  add(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text))
  }

  end(): void {
    this.#controller?.close()
    this.#controller = undefined
  }

  fail(error: unknown): void {
    this.#controller?.error(error)
    this.#controller = undefined
  }
}
