import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { requestAudience } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { clientInfo } from '../http/client.ts'
import { badRequest, invalid, unprocessable } from '../http/errors.ts'
import { hashPassword, isPassword } from '../passwords/hash.ts'
import { findWeakness } from '../passwords/strength.ts'
import type { Auth } from '../service.ts'
import { findUserByEmail, findUserByPhone, isBanned, lockUser, type User } from '../store/users.ts'
import { respondWithSession, beginSession } from '../tokens/session-response.ts'
import { formatPhone } from '../user/email-and-phone.ts'

const fields = { email: 'text', phone: 'text', password: 'text' } as const

/** Compared where there is no user, so that the response time does not reveal that. */
const dummyHash = hashPassword('')

/**
 * A session for an email or phone number and the password.
 * @throws AuthError 400 `invalid_credentials`, `user_banned`, `email_not_confirmed`, `phone_not_confirmed`
 */
export async function passwordGrant(c: Context, auth: Auth): Promise<Response> {
  const { email, phone, password } = await readBody(c, fields)
  const found = await findByEmailOrPhone(auth, email, phone, requestAudience(c, auth))
  if (found && isBanned(found, auth.now())) throw badRequest('user_banned', 'User is banned')
  const hash = found?.encrypted_password || (await dummyHash)
  const fits = (await isPassword(password, hash)) && Boolean(found?.encrypted_password)
  if (!found || !fits) throw invalidCredentials()
  if (email && !found.email_confirmed_at) throw badRequest('email_not_confirmed', 'Email not confirmed')
  if (phone && !found.phone_confirmed_at) throw badRequest('phone_not_confirmed', 'Phone not confirmed')
  const session = await inTransaction(auth.pool, async (database) => {
    const user = await lockUser(database, found.id)
    // The password changed, or the user was deleted, during the check.
    if (user?.encrypted_password !== found.encrypted_password) throw invalidCredentials()
    return beginSession(database, auth, user, 'password', clientInfo(c))
  })
  const weakness = findWeakness(password, auth.settings.password)
  return respondWithSession(c, { ...session, ...(weakness && { weak_password: weakness }) })
}

const invalidCredentials = () => badRequest('invalid_credentials', 'Invalid login credentials')

async function findByEmailOrPhone(
  { pool, settings }: Auth,
  email: string,
  phone: string,
  aud: string,
): Promise<User | undefined> {
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on login.')
  }
  if (email) {
    if (!settings.external.email) {
      throw unprocessable('email_provider_disabled', 'Email logins are disabled')
    }
    return findUserByEmail(pool, email, aud)
  }
  if (!phone) throw invalid('missing email or phone')
  if (!settings.external.phone) throw unprocessable('phone_provider_disabled', 'Phone logins are disabled')
  return findUserByPhone(pool, formatPhone(phone), aud)
}
