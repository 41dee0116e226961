import type { Context, Hono } from 'hono'
import { badRequest } from '../errors.ts'
import { versioned } from '../http/app.ts'
import type { Identity, LakeEnv } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { limits } from '../limits.ts'
import type { MemberStore } from './member-store.ts'
import type { User } from './member.ts'

/** `/users/me`, `/users/:ids` and `/auth/id`: the caller, and users by id. */
export function addUserRoutes(app: Hono<LakeEnv>, members: MemberStore, bearers: readonly Identity[]): void {
  app.get(`${versioned}/users/me`, (c) => c.json(c.var.identity ? asOneself(c.var.identity) : {}))
  app.get(`${versioned}/auth/id`, (c) => c.json(c.var.identity ? { id: c.var.identity.id } : {}))
  app.get(`${versioned}/users/:ids`, async (c) => {
    const identity = requireIdentity(c.var.identity)
    const ids = [...new Set(c.req.param('ids').split(','))]
    if (ids.length > limits.idsPerRequest) throw badRequest(`More than ${limits.idsPerRequest} ids`)
    const wanted = ids.map((id) => (id === 'me' ? identity.id : id))
    return respond(c, wanted, [
      ...bearers.filter(({ id }) => wanted.includes(id)).map(asUser),
      ...(await members.named(wanted)),
    ])
  })
}

/** One id gives a user, several give a list. An unknown user is null, which the Studio expects instead of an error. */
function respond(c: Context<LakeEnv>, ids: readonly string[], users: readonly User[]): Response {
  return ids.length === 1 ? c.json(users[0] ?? null) : c.json(users)
}

const asUser = ({ id, name }: Identity): User => ({ id, displayName: name, imageUrl: null })

function asOneself({ id, name, email, role }: Identity) {
  const provider = email === undefined ? 'token' : 'local'
  return {
    id,
    name,
    ...(email && { email }),
    profileImage: null,
    role: role.name,
    roles: [{ name: role.name, title: role.title, description: role.description }],
    provider,
  }
}
