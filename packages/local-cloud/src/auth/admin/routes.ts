import type { Context, Hono } from 'hono'
import { administrator, type Actor } from '../audit-log/record.ts'
import { requireAdmin } from '../http/bearer.ts'
import type { Auth } from '../service.ts'
import { describeUser } from '../user/user-response.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { generateLink } from './generate-link.ts'
import { inviteUser } from './invite.ts'
import { listUsers } from './list-users.ts'
import { findRequestedUser } from './find-user.ts'
import { changeUser } from './update-user.ts'
import { addUserFactorRoutes } from './user-factors.ts'

/** The administrators' API: users, their factors, invitations and links. */
export function addAdminRoutes(app: Hono, auth: Auth): void {
  const asAdmin =
    (work: (c: Context, auth: Auth, actor: Actor) => Promise<Response>) => async (c: Context) => {
      const actor = administrator(await requireAdmin(c, auth))
      return work(c, auth, actor)
    }
  app.get('/admin/users', asAdmin(listUsers))
  app.post('/admin/users', asAdmin(createUser))
  app.get(
    '/admin/users/:user',
    asAdmin(async (c) => c.json(await describeUser(auth.pool, await findRequestedUser(c, auth)))),
  )
  app.put('/admin/users/:user', asAdmin(changeUser))
  app.delete('/admin/users/:user', asAdmin(deleteUser))
  app.post('/admin/generate_link', asAdmin(generateLink))
  app.post('/invite', asAdmin(inviteUser))
  addUserFactorRoutes(app, auth)
}
