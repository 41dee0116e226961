import type { Hono } from 'hono'
import { z } from 'zod'
import { requireMemberManagement } from '../access/index.ts'
import type { Roles } from '../access/roles.ts'
import { httpError } from '../errors.ts'
import { versioned } from '../http/app.ts'
import { readJson } from '../http/body.ts'
import type { LakeEnv } from '../http/environment.ts'
import { orBadRequest } from '../http/or-bad-request.ts'
import { unwritable } from '../store/storable.ts'
import { madeUpPassword } from './made-up-password.ts'
import type { People } from './people.ts'

const bodyLimit = 16 * 1024
const storable = (text: string) => unwritable(text) === null
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
 * `/people`: the accounts, for administrators. An endpoint of this lake alone; at Sanity that is the project's
 * management. A password that is left out is made up, and told once, in the answer.
 */
export function addManagementRoutes(app: Hono<LakeEnv>, people: People, roles: Roles): void {
  const person = newPerson(roles)
  const all = `${versioned}/people`
  const one = `${all}/:email`
  app.use(`${all}/*`, async (c, next) => {
    requireMemberManagement(c.var.identity)
    await next()
  })
  app.get(all, async (c) => c.json(await people.list()))
  app.post(all, async (c) => {
    const { password = madeUpPassword(), ...added } = orBadRequest(
      person.safeParse(await readJson(c, bodyLimit)),
    )
    return c.json({ ...(await people.add({ ...added, password })), password }, 201)
  })
  app.patch(one, async (c) => {
    const { password = madeUpPassword() } = orBadRequest(change.safeParse(await readJson(c, bodyLimit)))
    return c.json({ ...known(await people.setPassword(c.req.param('email'), password)), password })
  })
  app.delete(one, async (c) => c.json(known(await people.remove(c.req.param('email')))))
}

function known<Found>(person: Found | null): Found {
  if (person === null) throw httpError(404, 'Nobody with that address has an account')
  return person
}
