import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { LakeError } from '../errors.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import type { EventStreams } from '../live/event-streams.ts'
import { parseQuery } from '../query/parse.ts'
import { parseUrlParams } from '../query/request.ts'
import { listenFilter, type ListenFilter } from './filter.ts'
import type { Listeners } from './listeners.ts'
import { parseListenOptions } from './options.ts'

/** Since this version drafts and versions are left out unless asked for. */
const publishedOnlySince = '2025-02-19'
/** What a reader that was cut off waits before it comes back, in milliseconds. */
const retry = 1_000

/**
 * `GET /data/listen/:dataset`: `welcome`, then a `mutation` for every change of a document that the query selects, or
 * did before. A query that cannot be listened to is a `channelError`, whose reason clients show.
 * https://www.sanity.io/docs/http-reference/listen
 */
export function addListenRoute(app: Hono<LakeEnv>, listeners: Listeners, streams: EventStreams): void {
  app.get(`${versioned}/data/listen/:dataset`, (c) => {
    const search = c.req.query()
    const { identity, apiVersion } = c.var
    const options = parseListenOptions(search)
    const filter = filterOf(search)
    const allVersions = options.includeAllVersions || !leavesOutDrafts(apiVersion)
    const query = JSON.stringify(
      Object.entries(search)
        .filter(([name]) => /^(query$|\$)/.test(name))
        .sort(),
    )
    return streams.respond((send, end) => {
      const fail = (error: unknown) => {
        send({ event: 'channelError', data: reasonOf(error) })
        end()
      }
      if ('error' in filter) {
        fail(filter.error)
        return () => undefined
      }
      send({ event: 'welcome', retry, data: { listenerName: randomBytes(12).toString('hex') } })
      return listeners.add({ query, filter, identity, options, allVersions, send, fail, reset: end })
    })
  })
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

function leavesOutDrafts(apiVersion: string): boolean {
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= publishedOnlySince)
}
