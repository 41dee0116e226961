import type { Hono } from 'hono'
import { z } from 'zod'
import { requireMemberManagement } from '../access/index.ts'
import type { Roles } from '../access/roles.ts'
import { httpError } from '../errors.ts'
import { versioned } from '../http/app.ts'
import { readJson } from '../http/body.ts'
import type { LakeEnv } from '../http/environment.ts'
import { orBadRequest } from '../http/or-bad-request.ts'
import { textProblem } from '../store/validation.ts'
import { randomPassword } from './random-password.ts'
import type { MemberStore } from './member-store.ts'
import type { SignInCodes } from './sign-in/codes.ts'

const bodyLimit = 16 * 1024
const storable = (text: string) => textProblem(text) === null
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[^\s@]+@[^\s@]+$/, 'not an e-mail address')
const password = z.string().min(12, 'a password has at least 12 characters').max(200).refine(storable)
const newPerson = (roles: Roles) =>
  z.object({
    email: email.refine(storable),
    name: z.string().trim().min(1).max(100).refine(storable),
    role: z.enum([...roles.values()].filter((role) => role.appliesToUsers !== false).map(({ name }) => name)),
    password: password.optional(),
  })
const change = z.object({ password: password.optional() })

/**
 * `/members`: members with their passwords, for administrators. Not an endpoint of Sanity, where sanity.io/manage does
 * this. A missing password is generated and returned once, in the response.
 */
export function addManagementRoutes(
  app: Hono<LakeEnv>,
  { members, codes }: { members: MemberStore; codes: SignInCodes },
  roles: Roles,
): void {
  const person = newPerson(roles)
  const all = `${versioned}/members`
  const one = `${all}/:email`
  app.use(`${all}/*`, async (c, next) => {
    requireMemberManagement(c.var.identity)
    await next()
  })
  app.get(all, async (c) => c.json(await members.list()))
  app.post(all, async (c) => {
    const { password = randomPassword(), ...added } = orBadRequest(
      person.safeParse(await readJson(c, bodyLimit)),
    )
    return c.json({ ...(await members.add({ ...added, password })), password }, 201)
  })
  app.patch(one, async (c) => {
    const { password = randomPassword() } = orBadRequest(change.safeParse(await readJson(c, bodyLimit)))
    const changed = known(await members.setPassword(c.req.param('email'), password))
    codes.revoke(changed.id)
    return c.json({ ...changed, password })
  })
  app.delete(one, async (c) => {
    const removed = known(await members.remove(c.req.param('email')))
    codes.revoke(removed.id)
    return c.json(removed)
  })
}

function known<Found>(person: Found | null): Found {
  if (person === null) throw httpError(404, 'No account has that email address')
  return person
}
