import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { z } from 'zod'
import { badRequest } from '../errors.ts'
import { versioned } from '../http/app.ts'
import { readJson } from '../http/body.ts'
import type { LakeEnv } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { orBadRequest } from '../http/or-bad-request.ts'
import { limits } from '../limits.ts'
import { textProblem } from '../store/validation.ts'
import { countOtherKeyValues, readKeyValues, writeKeyValues } from './key-values.ts'

const pairs = z.array(z.object({ key: z.string().min(1).max(256), value: z.json() })).max(100)

/** `/users/me/keyvalue`: settings that the Studio stores for a user, such as list layouts and recent searches. */
export function addKeyValueRoutes(app: Hono<LakeEnv>, pool: Pool): void {
  const path = `${versioned}/users/me/keyvalue`
  app.get(`${path}/:keys`, async (c) => {
    const { id } = requireIdentity(c.var.identity)
    const keys = c.req.param('keys').split(',')
    if (keys.length > limits.idsPerRequest) throw badRequest(`More than ${limits.idsPerRequest} keys`)
    return c.json(
      await readKeyValues(
        pool,
        id,
        keys.filter((key) => textProblem(key) === null),
      ),
    )
  })
  app.put(path, async (c) => {
    const { id } = requireIdentity(c.var.identity)
    const given = orBadRequest(pairs.safeParse(await readJson(c, limits.keyValueBytes)))
    const problem = textProblem(given)
    if (problem) throw badRequest(problem)
    const keys = given.map(({ key }) => key)
    if ((await countOtherKeyValues(pool, id, keys)) + new Set(keys).size > limits.keyValuesPerUser) {
      throw badRequest(`A user may keep ${limits.keyValuesPerUser} settings`)
    }
    await writeKeyValues(pool, id, given)
    return c.json(given)
  })
}
