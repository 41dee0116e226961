import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { record, type Actor } from '../audit-log/record.ts'
import { sendEmailCode } from '../codes/send-email-code.ts'
import { requestAudience } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { emailTaken } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { addUser } from '../signup/new-user.ts'
import type { Database } from '../store/database.ts'
import { findUserByEmail, lockEmailOrPhone, lockUser, type User } from '../store/users.ts'
import { readEmail } from '../user/email-and-phone.ts'
import { describeUser } from '../user/user-response.ts'

/** POST /invite: makes a user without a password and emails a link; an unconfirmed user is invited again. */
export async function inviteUser(c: Context, auth: Auth, actor: Actor): Promise<Response> {
  const fields = await readBody(c, { email: 'text', data: 'object' })
  const email = readEmail(fields.email)
  const aud = requestAudience(c, auth)
  const redirectTo = auth.redirects.for(c.req.raw)
  const user = await inTransaction(auth.pool, async (database) => {
    const invited = await unconfirmedUser(database, auth, email, aud, fields.data)
    const traits = { user_id: invited.id, user_email: email }
    await record(database, auth, c, { action: 'user_invited', actor, traits })
    return sendEmailCode(database, auth, invited, 'invite', { redirectTo, pkce: false })
  })
  return c.json(await describeUser(auth.pool, user))
}

/**
 * The unconfirmed user of an email, made when there is none.
 * @throws AuthError 422 `email_exists` when the user is confirmed
 */
export async function unconfirmedUser(
  database: Database,
  auth: Auth,
  email: string,
  aud: string,
  data: Record<string, unknown> = {},
): Promise<User> {
  await lockEmailOrPhone(database, email)
  const found = await findUserByEmail(database, email, aud)
  const known = found && (await lockUser(database, found.id))
  if (known?.email_confirmed_at) {
    throw emailTaken()
  }
  return known ?? addUser(database, auth, { email, aud, data }, 'as-given')
}
