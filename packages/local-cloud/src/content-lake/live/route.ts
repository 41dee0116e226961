import type { Hono } from 'hono'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { knowsReleases } from '../releases/api-version.ts'
import type { EventStreams } from './event-streams.ts'
import type { LiveEvent, LiveFeed } from './feed.ts'

/**
 * `GET /data/live/events/:dataset`: `welcome`, then a message per change; `restart` when the client must drop its
 * cached content. Changes of drafts are sent with `includeDrafts=true` only, which needs a token.
 */
export function addLiveRoute(app: Hono<LakeEnv>, feed: LiveFeed, streams: EventStreams): void {
  app.get(`${versioned}/data/live/events/:dataset`, (c) => {
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    if (includeDrafts) requireIdentity(c.var.identity)
    const shown = !includeDrafts ? 'publicTags' : knowsReleases(c.var.apiVersion) ? 'tags' : 'draftTags'
    const lastSeen = c.req.header('last-event-id')
    return streams.respond((send) => {
      const restart = (id: string) => send({ id, event: 'restart', data: { id } })
      const changed = ({ id, ...event }: LiveEvent) => {
        const concerned = event[shown]
        if (concerned.length > 0) send({ id, data: { id, tags: concerned } })
      }
      const missed = lastSeen === undefined ? [] : feed.since(lastSeen)
      // Without the id of the last event while earlier ones follow, so that a break in between does not skip these.
      const id = missed?.length ? {} : { id: feed.lastId }
      send({ ...id, event: 'welcome', data: { id: feed.lastId } })
      if (missed) missed.forEach(changed)
      else restart(feed.lastId)
      return feed.listen({ changed, restart })
    })
  })
}
