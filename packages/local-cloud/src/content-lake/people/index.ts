import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { roleNamed, type Roles } from '../access/roles.ts'
import type { Identity, LakeEnv } from '../http/environment.ts'
import { SessionEnds } from '../http/session-ends.ts'
import { identityOf } from '../http/identity.ts'
import type { ContentLakeOptions } from '../options.ts'
import { addAuthRoutes } from './auth-route.ts'
import { addKeyValueRoutes } from './key-values-route.ts'
import { addManagementRoutes } from './management-route.ts'
import { People } from './people.ts'
import { Sessions } from './sessions.ts'
import { SignInCodes } from './sign-in/codes.ts'
import { addSignInRoutes } from './sign-in/route.ts'
import { Throttle } from './sign-in/throttle.ts'
import { createPeopleTables } from './tables.ts'
import { addUserRoutes } from './users-route.ts'

type Options = ContentLakeOptions & { log: (line: string) => void }

export type Accounts = { people: People; sessions: Sessions; sessionEnds: SessionEnds }

/** Opens the accounts, making the starting ones at the very first time. */
export async function openAccounts(
  pool: Pool,
  options: Pick<ContentLakeOptions, 'people'>,
): Promise<Accounts> {
  await createPeopleTables(pool)
  const sessionEnds = new SessionEnds()
  const people = new People(pool, sessionEnds)
  await people.start(options.people ?? [])
  return { people, sessions: new Sessions(pool, sessionEnds), sessionEnds }
}

/** The person whose session a token stands for; null when it stands for none. */
export async function signedIn(
  { sessions }: Accounts,
  roles: Roles,
  token: string,
): Promise<Identity | null> {
  const person = await sessions.find(token)
  return person && { ...person, role: roleNamed(roles, person.role) }
}

/** Signing in and out, the names behind ids, settings of users, and managing accounts. */
export function addPeopleRoutes(
  app: Hono<LakeEnv>,
  { people, sessions }: Accounts,
  roles: Roles,
  { pool, tokens, publicUrl, studioUrls = [], title = 'Content Lake', log }: Options,
): void {
  const codes = new SignInCodes()
  addAuthRoutes(app, { sessions, codes, publicUrl })
  addSignInRoutes(app, { people, codes, throttle: new Throttle(), studioUrls, title, log })
  addUserRoutes(
    app,
    people,
    tokens.map((definition) => identityOf(definition, roles)),
  )
  addKeyValueRoutes(app, pool)
  addManagementRoutes(app, people, roles)
}
