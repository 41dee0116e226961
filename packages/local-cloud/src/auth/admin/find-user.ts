import type { Context } from 'hono'
import { isUuid } from '../http/bearer.ts'
import { notFound } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { findUser, type User } from '../store/users.ts'

/**
 * The user whose id is in the request's path.
 * @throws AuthError 404 `validation_failed`, `user_not_found`
 */
export async function findRequestedUser(c: Context, { pool }: Auth): Promise<User> {
  const id = c.req.param('user') ?? ''
  if (!isUuid(id)) throw notFound('validation_failed', 'user_id must be an UUID')
  const user = await findUser(pool, id)
  if (!user) throw notFound('user_not_found', 'User not found')
  return user
}
