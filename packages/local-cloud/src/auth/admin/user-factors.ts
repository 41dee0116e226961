import type { Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { administrator, record } from '../audit-log/record.ts'
import { factorOf } from '../factors/own-factor.ts'
import { requireAdmin } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import type { Auth } from '../service.ts'
import { deleteFactor, lowerSessions, updateFactor } from '../store/factor-changes.ts'
import { factorsOf } from '../store/factors.ts'
import { readPhone } from '../user/email-and-phone.ts'
import { serializeFactor } from '../user/user-response.ts'
import { findRequestedUser } from './find-user.ts'

/** The administrators' API of a user's factors, e.g. for a user who lost a phone. */
export function addUserFactorRoutes(app: Hono, auth: Auth): void {
  const { pool } = auth
  app.get('/admin/users/:user/factors', async (c) => {
    await requireAdmin(c, auth)
    const user = await findRequestedUser(c, auth)
    return c.json((await factorsOf(pool, user.id)).map(serializeFactor))
  })
  app.delete('/admin/users/:user/factors/:factor', async (c) => {
    const actor = administrator(await requireAdmin(c, auth))
    const factor = await factorOf(c, auth, (await findRequestedUser(c, auth)).id)
    const traits = { user_id: factor.user_id, factor_id: factor.id }
    await inTransaction(pool, async (database) => {
      await record(database, auth, c, { action: 'factor_deleted', actor, traits })
      await lowerSessions(database, factor.id, auth.now())
      await deleteFactor(database, factor.id)
    })
    return c.json(serializeFactor(factor))
  })
  app.put('/admin/users/:user/factors/:factor', async (c) => {
    const actor = administrator(await requireAdmin(c, auth))
    const factor = await factorOf(c, auth, (await findRequestedUser(c, auth)).id)
    const { friendly_name, phone } = await readBody(c, { friendly_name: 'text', phone: 'text' })
    const changes = {
      ...(friendly_name && { friendly_name }),
      ...(phone && factor.factor_type === 'phone' && { phone: readPhone(phone) }),
    }
    const traits = { user_id: factor.user_id, factor_id: factor.id, factor_type: factor.factor_type }
    const changed = await inTransaction(pool, async (database) => {
      await record(database, auth, c, { action: 'factor_updated', actor, traits })
      return updateFactor(database, factor.id, changes, auth.now())
    })
    return c.json(serializeFactor(changed))
  })
}
