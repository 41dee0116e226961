import type { Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { requireUser } from '../http/bearer.ts'
import { invalid } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { endSession, endSessions } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'

/** POST /logout?scope=: ends this session (`local`), all others, or all (`global`, the default). */
export function addLogoutRoute(app: Hono, auth: Auth): void {
  app.post('/logout', async (c) => {
    const { session, user } = await requireUser(c, auth)
    const scope = c.req.query('scope') || 'global'
    if (!['global', 'local', 'others'].includes(scope)) {
      throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
    }
    await inTransaction(auth.pool, async (database) => {
      await lockUser(database, user.id)
      // A token without a session has no session to keep.
      if (!session || scope === 'global') return endSessions(database, user.id)
      if (scope === 'others') return endSessions(database, user.id, session.id)
      return endSession(database, session.id)
    })
    return c.body(null, 204)
  })
}
