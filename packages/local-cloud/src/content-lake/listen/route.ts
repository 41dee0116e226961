import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { Pool } from 'pg'
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
import { missedEvents, placeAfter } from './resume.ts'

/** What a reader that was cut off waits before it comes back, in milliseconds. */
const retry = 1_000

type Listening = { pool: Pool; store: Store; listeners: Listeners; streams: EventStreams }

/**
 * `GET /data/listen/:dataset`: `welcome`, then a `mutation` for every change of a document that the query selects, or
 * did before. A query that cannot be listened to is a `channelError`, whose reason clients show. With `enableResume` a
 * reader that comes back hears `welcomeback` and what it missed, or `reset` when it has to start over.
 * https://www.sanity.io/docs/http-reference/listen
 */
export function addListenRoute(app: Hono<LakeEnv>, { pool, store, listeners, streams }: Listening): void {
  app.get(`${versioned}/data/listen/:dataset`, (c) => {
    const search = c.req.query()
    const { identity, apiVersion } = c.var
    const options = parseListenOptions(search)
    const filter = filterOf(search)
    // Since releases exist, drafts and versions have to be asked for; before that there were drafts only.
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
        send({ event, id: placeAfter(seq), retry, data })
      }
      if (!lastEventId) {
        greet('welcome', store.seq)
        return listeners.add(listener)
      }
      const upTo = store.seq
      const late = new Latecomer(send)
      const tell = (events: ServerEvent[] | undefined) => {
        // Without an id, so that a break before the first of them does not skip the others.
        if (events)
          send({ event: 'welcomeback', retry, data: { listenerName: randomBytes(12).toString('hex') } })
        else greet('reset', upTo)
        late.catchUp(events ?? [])
      }
      void missedEvents({ pool, store }, listener, lastEventId, upTo).then(tell).catch(end)
      return listeners.add({ ...listener, send: (event) => late.send(event) })
    })
  })
}

/** Keeps what happens until what was missed has been told. */
class Latecomer {
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
  // Clients look at `error` first, where plain answers have but the name of their status.
  if (error instanceof LakeError && typeof error.body.error === 'object') return error.body
  if (error instanceof LakeError) return { message: error.message }
  return {
    message: `The query cannot be evaluated: ${error instanceof Error ? error.message : String(error)}`,
  }
}
