import type { Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { requireUser } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { invalid } from '../http/errors.ts'
import { hashPassword } from '../passwords/hash.ts'
import type { Auth } from '../service.ts'
import { readUpdate, updateFields } from './update-request.ts'
import { updateOwnUser } from './update.ts'
import { describeUser } from './user-response.ts'

/** GET and PUT /user: the signed-in user. */
export function addUserRoutes(app: Hono, auth: Auth): void {
  const { pool } = auth
  app.get('/user', async (c) => {
    const { aud, claims, user } = await requireUser(c, auth)
    if (aud !== (Array.isArray(claims.aud) ? claims.aud[0] : claims.aud)) {
      throw invalid("Token audience doesn't match request audience")
    }
    return c.json(await describeUser(pool, user))
  })
  app.put('/user', async (c) => {
    const signedIn = await requireUser(c, auth)
    const update = await readUpdate(await readBody(c, updateFields), auth, signedIn)
    const passwordHash = update.password === undefined ? '' : await hashPassword(update.password)
    const redirectTo = auth.redirects.for(c.req.raw)
    const user = await inTransaction(pool, (database) =>
      updateOwnUser(database, auth, signedIn, update, passwordHash, redirectTo),
    )
    return c.json(await describeUser(pool, user))
  })
}
