import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { hasPermissionOnAny } from '../access/index.ts'
import { standardRoles } from '../access/roles.ts'
import { createApp } from '../http/app.ts'
import type { Identity, LakeEnv } from '../http/environment.ts'
import { requireIdentity, type Identification } from '../http/identity.ts'
import type { SessionEndEvents } from '../http/session-end-events.ts'
import { addExportRoute } from '../export/route.ts'
import { Listeners } from '../listen/listeners.ts'
import { addListenRoute } from '../listen/route.ts'
import type { EventStreams } from '../live/event-streams.ts'
import { addMutationRoute } from '../mutations/route.ts'
import { addDocumentRoute } from '../query/documents-route.ts'
import { addQueryRoutes } from '../query/route.ts'
import { Store } from '../store/store.ts'

type Setup = {
  pool: Pool
  projectId: string
  /** Name of the dataset that the comments are about. */
  dataset: string
  identification: Identification
  sessionEnds: SessionEndEvents
  streams: EventStreams
  log: (line: string) => void
}

export type CommentsDataset = { store: Store; app: Hono<LakeEnv>; serves: (request: Request) => boolean }

/** Name of the add-on dataset that holds the comments on the documents of a dataset. */
export const commentsDatasetName = (dataset: string) => `${dataset}-comments`

/**
 * Opens the add-on dataset in which the Studio stores comments, as Sanity does: with documents and listeners of its
 * own, apart from the content, its history, its webhooks and its export. Every member reads and writes it, viewers
 * included; a visitor gets 401. https://www.sanity.io/docs/studio/comments
 */
export async function openComments(setup: Setup): Promise<CommentsDataset> {
  const { pool, projectId, streams } = setup
  const dataset = commentsDatasetName(setup.dataset)
  const store = await Store.open(pool, 'content_lake_comments')
  store.addCommitHook(async (client) => {
    await client.query(`DELETE FROM transactions WHERE timestamp < now() - interval '1 day'`)
  })
  const app = createApp({
    ...setup,
    dataset,
    identification: async (token) => {
      const identity = await setup.identification(token)
      return identity && asCommenter(identity)
    },
  })
  app.use(async (c, next) => {
    requireIdentity(c.var.identity)
    await next()
  })
  const content = { store, projectId, dataset }
  addQueryRoutes(app, content)
  addDocumentRoute(app, store)
  addMutationRoute(app, content)
  addExportRoute(app, store)
  // Comments have no history to resume from: a listener that was cut off starts over.
  addListenRoute(app, {
    store,
    listeners: new Listeners(store),
    streams,
    missedEvents: async () => undefined,
  })
  const paths = new RegExp(`^/v[^/]+/data/[a-z]+/${dataset}(/|$)`)
  return { store, app, serves: ({ url }) => paths.test(new URL(url).pathname) }
}

/**
 * An identity with its permissions on comments: signed-in members and tokens that may write content write comments;
 * other tokens, such as the one that the site shows previews with, do not see any.
 */
export function asCommenter(identity: Identity): Identity {
  const comments = identity.email !== undefined || hasPermissionOnAny(identity, 'update')
  const name = comments ? 'commenter' : 'none'
  return {
    ...identity,
    role: { ...identity.role, name, grants: comments ? standardRoles.editor.grants : [] },
  }
}
