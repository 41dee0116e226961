import type { Hono } from 'hono'
import { factorOf } from '../factors/own-factor.ts'
import { requireAdmin } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import type { Auth } from '../service.ts'
import { deleteFactor, updateFactor } from '../store/factor-changes.ts'
import { factorsOf } from '../store/factors.ts'
import { readPhone } from '../user/address.ts'
import { writeFactor } from '../user/user-answer.ts'
import { namedUser } from './named-user.ts'

/** Second factors of anybody, for administrators: who lost a phone asks them. */
export function addUserFactorRoutes(app: Hono, auth: Auth): void {
  const { pool } = auth
  app.get('/admin/users/:user/factors', async (c) => {
    await requireAdmin(c, auth)
    const user = await namedUser(c, auth)
    return c.json((await factorsOf(pool, user.id)).map(writeFactor))
  })
  app.delete('/admin/users/:user/factors/:factor', async (c) => {
    await requireAdmin(c, auth)
    const factor = await factorOf(c, auth, (await namedUser(c, auth)).id)
    await deleteFactor(pool, factor.id)
    return c.json(writeFactor(factor))
  })
  app.put('/admin/users/:user/factors/:factor', async (c) => {
    await requireAdmin(c, auth)
    const factor = await factorOf(c, auth, (await namedUser(c, auth)).id)
    const { friendly_name, phone } = await readBody(c, { friendly_name: 'text', phone: 'text' })
    const changes = {
      ...(friendly_name && { friendly_name }),
      ...(phone && factor.factor_type === 'phone' && { phone: readPhone(phone) }),
    }
    return c.json(writeFactor(await updateFactor(pool, factor.id, changes, auth.now())))
  })
}
