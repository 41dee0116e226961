import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { hasPermissionOnAny } from '../access/index.ts'
import type { Identity } from '../http/environment.ts'
import { bearerToken, type Identification } from '../http/identity.ts'
import type { SessionEndEvents } from '../http/session-end-events.ts'
import type { SocketHandler } from '../sockets/index.ts'
import { codes, readCall, type Call, type Failure } from './messages.ts'
import type { Connection, PresenceSessions } from './sessions.ts'

const heartbeat = '♥'
const heartbeatMs = 10_000
const unknownDataset = 4004
/** Bytes buffered for a slow client before its socket is closed; it reconnects and sends a roll call. */
const mostWaitingBytes = 1024 * 1024

type Setup = {
  sessions: PresenceSessions
  dataset: string
  identification: Identification
  sessionEnds: SessionEndEvents
  heartbeatMs?: number
}

/**
 * `/socket/:dataset`: presence, as JSON-RPC over a WebSocket. Everything but `authorization` needs a token that may
 * read.
 */
export function presence({
  sessions,
  dataset,
  identification,
  sessionEnds,
  heartbeatMs: pause = heartbeatMs,
}: Setup): SocketHandler {
  return (socket, { params }) => {
    if (params.dataset !== dataset) return socket.close(unknownDataset, 'Dataset not found')
    const presenceSocket = new PresenceSocket(socket, sessions, identification)
    const beat = setInterval(() => presenceSocket.beat(), pause)
    const stop = sessionEnds.on(() => void presenceSocket.checkSession())
    socket.on('message', (data) => void presenceSocket.receive(String(data)))
    socket.on('close', () => {
      clearInterval(beat)
      stop()
      presenceSocket.end()
    })
  }
}

/** One WebSocket with its user and its subscription. */
class PresenceSocket {
  readonly #socket: WebSocket
  readonly #sessions: PresenceSessions
  readonly #identification: Identification
  readonly #subscriptions = new Set<string>()
  #token = ''
  #beatsUnknown = 0
  #connection: Connection | undefined
  // Keeps the order of responses, although authorizing is asynchronous.
  #turn: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, sessions: PresenceSessions, identification: Identification) {
    this.#socket = socket
    this.#sessions = sessions
    this.#identification = identification
  }

  receive(text: string): Promise<void> {
    this.#turn = this.#turn
      .then(() => this.#respond(text))
      .catch(() => this.#close(1011, 'Try again in a moment'))
    return this.#turn
  }

  /** Sends a heartbeat. Closes a connection that is not authorized by the second one. */
  beat(): void {
    if (!this.#connection && this.#beatsUnknown++ > 0) this.#close(codes.unauthorized, 'Unauthorized')
    else this.#send(heartbeat)
  }

  /** Ends a connection whose session has ended. */
  async checkSession(): Promise<void> {
    if (!this.#connection) return
    // A database that is down must not close connections.
    const identity = await this.#identification(this.#token).catch(() => undefined)
    if (identity === null) this.#close(codes.unauthorized, 'Signed out')
  }

  end(): void {
    if (this.#connection) this.#sessions.leave(this.#connection)
    this.#connection = undefined
  }

  async #respond(text: string): Promise<void> {
    // Ignores messages after the socket was closed.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const read = readCall(text)
    if ('failure' in read) return this.#fail(read.id, read.failure)
    const { id, call } = read
    if (call.method === 'authorization') return this.#authorise(id, call.params.authorization)
    if (!this.#connection) {
      this.#fail(id, { code: codes.unauthorized, message: 'Authorise first' })
      return this.#close(codes.unauthorized, 'Unauthorized')
    }
    this.#send(JSON.stringify({ jsonrpc: '2.0', id, result: this.#do(this.#connection, call) }))
  }

  #do(connection: Connection, call: Exclude<Call, { method: 'authorization' }>): unknown {
    switch (call.method) {
      case 'presence_subscribe': {
        // The Studio needs one subscription; a new one replaces it.
        const subscription = randomUUID()
        this.#subscriptions.clear()
        this.#subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        this.#subscriptions.delete(call.params.subscriptionId)
        break
      case 'presence_rollcall':
        this.#sessions.rollCall(connection, call.params.session)
        break
      case 'presence_announce':
        this.#sessions.announce(connection, call.params.data)
        break
      case 'presence_disconnect':
        this.#sessions.disconnect(connection, call.params.session)
    }
    return true
  }

  async #authorise(id: string | number | undefined, authorization: string): Promise<void> {
    const token = bearerToken(authorization) ?? ''
    const identity = await this.#identification(token)
    if (!identity || !hasPermissionOnAny(identity, 'read')) {
      this.#fail(id, { code: codes.unauthorized, message: 'Session not found' })
      return this.#close(codes.unauthorized, 'Unauthorized')
    }
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.end()
    this.#token = token
    this.#connection = this.#enter(identity)
    this.#send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
  }

  #enter({ id }: Identity): Connection {
    const receive: Connection['receive'] = (result) => {
      for (const subscription of this.#subscriptions) {
        const params = { subscription, result }
        this.#send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
    const connection = { userId: id, receive }
    this.#sessions.enter(connection)
    return connection
  }

  #fail(id: string | number | undefined, error: Failure): void {
    this.#send(JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error }))
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > mostWaitingBytes) this.#socket.terminate()
    else this.#socket.send(text)
  }

  #close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}
