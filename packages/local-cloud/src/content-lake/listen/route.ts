import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { LakeError } from '../errors.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import type { EventStreams, Send, ServerEvent } from '../live/event-streams.ts'
import { knowsReleases } from '../releases/api-version.ts'
import { parseQuery } from '../query/parse.ts'
import { parseUrlParams } from '../query/request.ts'
import type { Store } from '../store/store.ts'
import { listenFilter, type ListenFilter } from './filter.ts'
import type { Listeners } from './listeners.ts'
import { parseListenOptions } from './options.ts'
import { eventIdAfter, type MissedEvents } from './resume.ts'
import { messageOf } from '../../message-of.ts'

/** Milliseconds that a client waits before it reconnects. */
const retryMs = 1_000

type Listening = {
  store: Store
  listeners: Listeners
  streams: EventStreams
  missedEvents: MissedEvents
}

/**
 * `GET /data/listen/:dataset`: `welcome`, then a `mutation` for every change of a document that the query selects, or
 * did before. An invalid query gives a `channelError`, whose reason clients show. With `enableResume` a client that
 * reconnects gets `welcomeback` and the events it missed, or `reset` when it has to start over.
 * https://www.sanity.io/docs/http-reference/listen
 */
export function addListenRoute(
  app: Hono<LakeEnv>,
  { store, listeners, streams, missedEvents }: Listening,
): void {
  app.get(`${versioned}/data/listen/:dataset`, (c) => {
    const search = c.req.query()
    const { identity, apiVersion } = c.var
    const options = parseListenOptions(search)
    const filter = filterOf(search)
    // API versions with releases exclude drafts and versions by default; older ones include drafts.
    const allVersions = options.includeAllVersions || !knowsReleases(apiVersion)
    const asked = Object.entries(search).filter(([name]) => /^(query$|\$)/.test(name))
    const query = JSON.stringify(asked.sort())
    const lastEventId = options.enableResume ? c.req.header('last-event-id') : undefined
    return streams.respond((send, end) => {
      const fail = (error: unknown) => {
        send({ event: 'channelError', data: reasonOf(error) })
        end()
      }
      if ('error' in filter) {
        fail(filter.error)
        return () => undefined
      }
      const asks = { query, filter, identity, options, allVersions, apiVersion }
      const listener = { ...asks, send, fail, reset: end }
      const greet = (event: string, seq: number) => {
        const data = event === 'reset' ? {} : { listenerName: randomBytes(12).toString('hex') }
        send({ event, id: eventIdAfter(seq), retry: retryMs, data })
      }
      if (!lastEventId) {
        greet('welcome', store.seq)
        return listeners.add(listener)
      }
      const upTo = store.seq
      const late = new CatchUpBuffer(send)
      const tell = (events: ServerEvent[] | undefined) => {
        // Without an id, so that a break right after it does not skip the missed events.
        if (events)
          send({
            event: 'welcomeback',
            retry: retryMs,
            data: { listenerName: randomBytes(12).toString('hex') },
          })
        else greet('reset', upTo)
        late.catchUp(events ?? [])
      }
      void missedEvents(listener, lastEventId, upTo).then(tell).catch(end)
      return listeners.add({ ...listener, send: (event) => late.send(event) })
    })
  })
}

/** Buffers new events until the missed ones have been sent. */
class CatchUpBuffer {
  readonly #send: Send
  #waiting: ServerEvent[] | undefined = []

  constructor(send: Send) {
    this.#send = send
  }

  send(event: ServerEvent): void {
    if (this.#waiting) this.#waiting.push(event)
    else this.#send(event)
  }

  catchUp(missed: readonly ServerEvent[]): void {
    for (const event of [...missed, ...(this.#waiting ?? [])]) this.#send(event)
    this.#waiting = undefined
  }
}

function filterOf(search: Record<string, string>): ListenFilter | { error: unknown } {
  try {
    return listenFilter(parseQuery(search.query ?? '', parseUrlParams(search)))
  } catch (error) {
    return { error }
  }
}

function reasonOf(error: unknown): object {
  // Clients read `error` first; in plain error responses that is only the name of the status.
  if (error instanceof LakeError && typeof error.body.error === 'object') return error.body
  if (error instanceof LakeError) return { message: error.message }
  return {
    message: `The query cannot be evaluated: ${messageOf(error)}`,
  }
}
