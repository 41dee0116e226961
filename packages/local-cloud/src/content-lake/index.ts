import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { withGroups } from './access/groups.ts'
import { projectRoles } from './access/roles.ts'
import { addActionRoute } from './actions/route.ts'
import { addAssets } from './assets/index.ts'
import { openComments } from './comments/dataset.ts'
import { emailMentions } from './comments/mention-emails.ts'
import { addCommentsSetupRoute } from './comments/setup-route.ts'
import { addExportRoute } from './export/route.ts'
import { defaultHistoryDays, startPruning } from './history/pruning.ts'
import { addHistoryRoutes } from './history/route.ts'
import { createApp } from './http/app.ts'
import { identification } from './http/identity.ts'
import { Listeners } from './listen/listeners.ts'
import { missedEvents } from './listen/resume.ts'
import { addListenRoute } from './listen/route.ts'
import { EventStreams } from './live/event-streams.ts'
import { LiveFeed } from './live/feed.ts'
import { addLiveRoute } from './live/route.ts'
import { addMutationRoute } from './mutations/route.ts'
import type { ContentLakeOptions } from './options.ts'
import { addMemberRoutes, openMembers, signedIn } from './members/index.ts'
import { presence } from './presence/socket.ts'
import { PresenceSessions } from './presence/sessions.ts'
import { addPlatformRoutes } from './projects/platform-route.ts'
import { addProjectRoutes } from './projects/project-route.ts'
import { addDocumentRoute } from './query/documents-route.ts'
import { addReferencesRoute } from './query/references-route.ts'
import { addQueryRoutes } from './query/route.ts'
import { ReleaseScheduler } from './releases/scheduler.ts'
import { openSockets } from './sockets/index.ts'
import { Store } from './store/store.ts'
import { startWebhooks } from './webhooks/index.ts'

export type { RoleDefinition } from './access/roles.ts'
export type { ContentLakeOptions, MemberDefinition, WebhookDefinition } from './options.ts'

/** A Content Lake that responds as Sanity's does. */
export type ContentLake = {
  fetch(request: Request): Promise<Response>
  /** Takes over a connection that upgrades to a WebSocket; false when there is no WebSocket at that path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Ends event streams and deliveries and waits for what is being written. The pool stays open: it is the caller's. */
  close(): Promise<void>
}

/**
 * Opens the Content Lake that is kept in a database, creating it when there is none.
 * @throws the database's error when it cannot be reached
 */
export async function createContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  const { pool, projectId, dataset, log = console.error } = options
  const store = await Store.open(pool)
  const members = await openMembers(pool, options)
  const roles = projectRoles(options.roles)
  const whoHas = identification(options.tokens, roles, (token) => signedIn(members, roles, token))
  const app = createApp({ ...options, log, identification: whoHas, sessionEnds: members.sessionEnds })
  const content = { store, projectId, dataset }
  const listMembers = () => members.members.list()
  addQueryRoutes(app, {
    ...content,
    addGroups: async (documents) => withGroups(documents, roles, await listMembers()),
  })
  addDocumentRoute(app, store)
  addReferencesRoute(app, content)
  addMutationRoute(app, content)
  addActionRoute(app, store, pool)
  addHistoryRoutes(app, pool)
  addExportRoute(app, store)
  addMemberRoutes(app, members, roles, { ...options, log })
  addProjectRoutes(app, { ...content, title: options.title, members: listMembers, roles })
  addPlatformRoutes(app)
  const streams = new EventStreams()
  addLiveRoute(app, new LiveFeed(store), streams)
  addListenRoute(app, {
    store,
    listeners: new Listeners(store),
    streams,
    missedEvents: (...missed) => missedEvents({ pool, store }, ...missed),
  })
  addCommentsSetupRoute(app, dataset)
  const { sessionEnds } = members
  const comments = await openComments({ ...content, pool, identification: whoHas, sessionEnds, streams, log })
  const mentions = emailMentions(comments.store, {
    members: listMembers,
    smtp: options.smtp,
    studioUrls: options.studioUrls ?? [],
    title: options.title ?? 'Content Lake',
    log,
  })
  const respond = async (request: Request) => (comments.serves(request) ? comments.app : app).fetch(request)
  const sockets = openSockets(respond, log)
  sockets.add(
    '/:version/socket/:dataset',
    presence({
      sessions: new PresenceSessions(),
      dataset,
      identification: whoHas,
      sessionEnds: members.sessionEnds,
    }),
  )
  const webhooks = await startWebhooks(app, store, { ...options, log })
  await addAssets(app, store, { ...options, log })
  const releases = new ReleaseScheduler(store, log)
  const stopPruning = startPruning(pool, options.historyDays ?? defaultHistoryDays, log)
  return {
    fetch: respond,
    upgrade: (...connection) => sockets.upgrade(...connection),
    close: async () => {
      members.close()
      streams.close()
      sockets.close()
      await releases.stop()
      await webhooks.stop()
      await stopPruning()
      await store.close()
      await comments.store.close()
      await mentions()
    },
  }
}
