import type { Hono } from 'hono'
import { requireUser } from '../http/bearer.ts'
import { invalid } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { describeUser } from './user-answer.ts'

/** GET and PUT /user: who is signed in. */
export function addUserRoutes(app: Hono, auth: Auth): void {
  app.get('/user', async (c) => {
    const { aud, claims, user } = await requireUser(c, auth)
    if (aud !== (Array.isArray(claims.aud) ? claims.aud[0] : claims.aud)) {
      throw invalid("Token audience doesn't match request audience")
    }
    return c.json(await describeUser(auth.pool, user))
  })
}
