/** The WebSocket could not be opened at all: something on the way refuses it, or nobody answers there. */
export class SocketRefused extends Error {
  override name = 'SocketRefused'
}

/** What of a request travels to the server, and what makes sockets (the browser's own, or a test's). */
export type SocketRequest = {
  /** Address with the scheme `ws:` or `wss:`. */
  address: string
  headers: Headers
  signal?: AbortSignal
  createSocket: (address: string) => WebSocket
  /** Milliseconds until the socket has to be open and the answer begun. */
  deadline: number
}

type Head = { status: number; headers: Record<string, string> }

/** Statuses whose answers have no body, as the Fetch standard lists them; `Response` refuses one. */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304])

/**
 * Asks for a stream over a WebSocket of its own and presents it as the answer to an ordinary request.
 *
 * The first message sent is `{"headers":{…}}`; the first one received is `{"status":200,"headers":{…}}`, each further
 * one is a piece of the body. Close code 1000 ends the body, any other breaks it off.
 * @throws SocketRefused when the socket does not open; TypeError when it breaks before the answer begins, as `fetch`
 * would; the signal's reason when aborted
 */
export function respondOverSocket(request: SocketRequest): Promise<Response> {
  const { signal } = request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const socket = request.createSocket(request.address)
    const body = new SocketBody(socket)
    let opened = false
    const failure = (why: string) =>
      opened ? new TypeError(`The stream ${why}`) : new SocketRefused(`WebSocket ${why}`)
    const giveUp = (error: unknown) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      reject(error)
      body.breakOff(error)
      // The event of a socket that opens at this very moment is on its way.
      socket.onopen = null
      socket.close()
    }
    const abort = () => giveUp(signal?.reason)
    const timer = setTimeout(() => giveUp(failure('did not answer in time')), request.deadline)
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

/** The body of an answer, fed by the messages of a socket; giving it up closes the socket. */
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

  breakOff(error: unknown): void {
    this.#controller?.error(error)
    this.#controller = undefined
  }
}
