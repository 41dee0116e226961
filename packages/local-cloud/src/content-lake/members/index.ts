import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { roleNamed, type Roles } from '../access/roles.ts'
import type { Identity, LakeEnv } from '../http/environment.ts'
import { SessionEndEvents } from '../http/session-end-events.ts'
import { identityOf } from '../http/identity.ts'
import type { ContentLakeOptions } from '../options.ts'
import { addAuthRoutes } from './auth-route.ts'
import { addKeyValueRoutes } from './key-values-route.ts'
import { addManagementRoutes } from './management-route.ts'
import { MemberStore } from './member-store.ts'
import { Sessions } from './sessions.ts'
import { SignInCodes } from './sign-in/codes.ts'
import { addSignInRoutes } from './sign-in/route.ts'
import { Throttle } from './sign-in/throttle.ts'
import { createMemberTables } from './tables.ts'
import { addUserRoutes } from './users-route.ts'

type Options = ContentLakeOptions & { log: (line: string) => void }

export type MemberServices = {
  members: MemberStore
  sessions: Sessions
  sessionEnds: SessionEndEvents
  close: () => void
}

/** How often open streams and sockets check their session without an event, because it may have expired. */
const checkMs = 60_000

/** Opens the members and their sessions; the first start creates the configured members. */
export async function openMembers(
  pool: Pool,
  options: Pick<ContentLakeOptions, 'members'>,
): Promise<MemberServices> {
  await createMemberTables(pool)
  const sessionEnds = new SessionEndEvents()
  const members = new MemberStore(pool, sessionEnds)
  await members.start(options.members ?? [])
  const checks = setInterval(() => sessionEnds.emit(), checkMs).unref()
  return {
    members,
    sessions: new Sessions(pool, sessionEnds),
    sessionEnds,
    close: () => clearInterval(checks),
  }
}

/** The person whose session a token stands for; null when it stands for none. */
export async function signedIn(
  { sessions }: MemberServices,
  roles: Roles,
  token: string,
): Promise<Identity | null> {
  const person = await sessions.find(token)
  return person && { ...person, role: roleNamed(roles, person.role) }
}

/** Routes for signing in and out, names of users, settings of users, and managing members. */
export function addMemberRoutes(
  app: Hono<LakeEnv>,
  { members, sessions }: MemberServices,
  roles: Roles,
  { pool, tokens, publicUrl, studioUrls = [], title = 'Content Lake', log }: Options,
): void {
  const codes = new SignInCodes()
  addAuthRoutes(app, { sessions, codes, publicUrl })
  addSignInRoutes(app, { members, codes, throttle: new Throttle(), studioUrls, title, log })
  addUserRoutes(
    app,
    members,
    tokens.map((definition) => identityOf(definition, roles)),
  )
  addKeyValueRoutes(app, pool)
  addManagementRoutes(app, { members, codes }, roles)
}
