import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { isAllowedSomewhere } from '../access/index.ts'
import type { Identity } from '../http/environment.ts'
import { bearerToken, type Identification } from '../http/identity.ts'
import type { SessionEnds } from '../http/session-ends.ts'
import type { SocketHandler } from '../sockets/index.ts'
import { codes, readCall, type Call, type Failure } from './messages.ts'
import type { Member, Room } from './room.ts'

const heartbeat = '♥'
const heartbeatMs = 10_000
const unknownDataset = 4004
/** Messages that may wait for a slow reader, in bytes, before it is cut off; it reconnects and asks who is there. */
const mostWaitingBytes = 1024 * 1024

type Setup = {
  room: Room
  dataset: string
  identification: Identification
  sessionEnds: SessionEnds
  heartbeatMs?: number
}

/**
 * `/socket/:dataset`: presence, as JSON-RPC over a WebSocket. Everything but `authorization` needs a token that may
 * read.
 */
export function presence({
  room,
  dataset,
  identification,
  sessionEnds,
  heartbeatMs: pause = heartbeatMs,
}: Setup): SocketHandler {
  return (socket, { params }) => {
    if (params.dataset !== dataset) return socket.close(unknownDataset, 'Dataset not found')
    const visit = new Visit(socket, room, identification)
    const beat = setInterval(() => visit.beat(), pause)
    const stop = sessionEnds.on(() => void visit.checkSession())
    socket.on('message', (data) => void visit.hear(String(data)))
    socket.on('close', () => {
      clearInterval(beat)
      stop()
      visit.end()
    })
  }
}

/** One WebSocket: who is behind it, and what it has subscribed to. */
class Visit {
  readonly #socket: WebSocket
  readonly #room: Room
  readonly #identification: Identification
  readonly #subscriptions = new Set<string>()
  #token = ''
  #beatsUnknown = 0
  #member: Member | undefined
  // Messages are answered in their order, although finding out who somebody is takes a moment.
  #turn: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, room: Room, identification: Identification) {
    this.#socket = socket
    this.#room = room
    this.#identification = identification
  }

  hear(text: string): Promise<void> {
    this.#turn = this.#turn
      .then(() => this.#answer(text))
      .catch(() => this.#close(1011, 'Try again in a moment'))
    return this.#turn
  }

  /** Tells the client that the connection lives. Who has not said who they are by the second time is sent off. */
  beat(): void {
    if (!this.#member && this.#beatsUnknown++ > 0) this.#close(codes.unauthorized, 'Unauthorized')
    else this.#send(heartbeat)
  }

  /** Ends a connection whose session has ended. */
  async checkSession(): Promise<void> {
    if (!this.#member) return
    // While the database is away nobody is sent off.
    const identity = await this.#identification(this.#token).catch(() => undefined)
    if (identity === null) this.#close(codes.unauthorized, 'Signed out')
  }

  end(): void {
    if (this.#member) this.#room.leave(this.#member)
    this.#member = undefined
  }

  async #answer(text: string): Promise<void> {
    // What came behind a refusal is not looked at any more.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const read = readCall(text)
    if ('failure' in read) return this.#fail(read.id, read.failure)
    const { id, call } = read
    if (call.method === 'authorization') return this.#authorise(id, call.params.authorization)
    if (!this.#member) {
      this.#fail(id, { code: codes.unauthorized, message: 'Authorise first' })
      return this.#close(codes.unauthorized, 'Unauthorized')
    }
    this.#send(JSON.stringify({ jsonrpc: '2.0', id, result: this.#do(this.#member, call) }))
  }

  #do(member: Member, call: Exclude<Call, { method: 'authorization' }>): unknown {
    switch (call.method) {
      case 'presence_subscribe': {
        // One is all that the Studio needs; the newest of several counts.
        const subscription = randomUUID()
        this.#subscriptions.clear()
        this.#subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        this.#subscriptions.delete(call.params.subscriptionId)
        break
      case 'presence_rollcall':
        this.#room.rollCall(member, call.params.session)
        break
      case 'presence_announce':
        this.#room.announce(member, call.params.data)
        break
      case 'presence_disconnect':
        this.#room.disconnect(member, call.params.session)
    }
    return true
  }

  async #authorise(id: string | number | undefined, authorization: string): Promise<void> {
    const token = bearerToken(authorization) ?? ''
    const identity = await this.#identification(token)
    if (!identity || !isAllowedSomewhere(identity, 'read')) {
      this.#fail(id, { code: codes.unauthorized, message: 'Session not found' })
      return this.#close(codes.unauthorized, 'Unauthorized')
    }
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.end()
    this.#token = token
    this.#member = this.#enter(identity)
    this.#send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
  }

  #enter({ id }: Identity): Member {
    const hear: Member['hear'] = (result) => {
      for (const subscription of this.#subscriptions) {
        const params = { subscription, result }
        this.#send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
    const member = { userId: id, hear }
    this.#room.enter(member)
    return member
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
