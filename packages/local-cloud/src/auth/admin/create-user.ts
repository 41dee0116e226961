import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { record, type Actor } from '../audit-log/record.ts'
import { isUuid, requestAudience } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { emailTaken, internal, invalid, unprocessable } from '../http/errors.ts'
import { hashPassword } from '../passwords/hash.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { insertIdentity, ownerOfEmail } from '../store/identities.ts'
import { findUser, findUserByPhone, insertUser, lockEmailOrPhone, type User } from '../store/users.ts'
import { readEmail, readPhone } from '../user/email-and-phone.ts'
import { confirmEmail, confirmPhone } from '../user/confirm.ts'
import { describeUser } from '../user/user-response.ts'
import { mergeMetadata } from '../user/metadata.ts'
import { readBan, userFields, type UserFields } from './user-fields.ts'

/** POST /admin/users: makes a user without emailing anything; unconfirmed unless the request says otherwise. */
export async function createUser(c: Context, auth: Auth, actor: Actor): Promise<Response> {
  const fields = await readBody(c, userFields)
  if (!fields.email && !fields.phone) {
    throw invalid('Cannot create a user without either an email or phone')
  }
  const email = fields.email && readEmail(fields.email)
  const phone = fields.phone && readPhone(fields.phone)
  if (fields.password !== undefined && fields.password_hash) {
    throw invalid('Only a password or a password hash should be provided')
  }
  const id = readId(fields.id)
  const bannedUntil = readBan(fields.ban_duration, auth.now())
  const passwordHash = await hashOf(fields)
  const aud = fields.aud || requestAudience(c, auth)
  const user = await inTransaction(auth.pool, async (database) => {
    await requireFree(database, { id, email, phone, aud })
    const made = await insertUser(
      database,
      {
        id,
        aud,
        email,
        phone,
        role: fields.role || auth.settings.jwt.defaultRole,
        encrypted_password: passwordHash,
        raw_user_meta_data: fields.user_metadata ?? {},
        raw_app_meta_data: appMetadata(email, phone, fields.app_metadata),
        ...(bannedUntil && { banned_until: bannedUntil }),
      },
      auth.now(),
    )
    await addIdentities(database, made, auth.now())
    const traits = { user_id: id, user_email: email, user_phone: phone }
    await record(database, auth, c, { action: 'user_signedup', actor, traits })
    return confirmRequested(database, auth, made, fields)
  })
  return c.json(await describeUser(auth.pool, user))
}

/** Applies `email_confirm` and `phone_confirm`. */
export async function confirmRequested(
  database: Database,
  auth: Auth,
  user: User,
  { email_confirm, phone_confirm }: Pick<UserFields, 'email_confirm' | 'phone_confirm'>,
): Promise<User> {
  const withEmail = email_confirm ? await confirmEmail(database, auth, user) : user
  return phone_confirm ? confirmPhone(database, auth, withEmail) : withEmail
}

function readId(id: string): string {
  if (id === '') return randomUUID()
  if (!isUuid(id)) throw invalid('ID must conform to the uuid v4 format')
  if (/^[0-]+$/.test(id)) throw invalid('ID cannot be a nil uuid')
  return id.toLowerCase()
}

/** Without a password in the request, a random one that is never shown. */
async function hashOf({ password, password_hash }: UserFields): Promise<string> {
  if (password_hash) {
    if (!/^\$2[abxy]?\$\d{2}\$[./A-Za-z0-9]{53}$/.test(password_hash)) throw internal('Error creating user')
    return password_hash
  }
  if (Buffer.byteLength(password ?? '') > 72) {
    throw invalid('bcrypt: password length exceeds 72 bytes')
  }
  return hashPassword(password || randomBytes(48).toString('base64url'))
}

type Wanted = { id: string; email: string; phone: string; aud: string }

async function requireFree(database: Database, { id, email, phone, aud }: Wanted): Promise<void> {
  for (const address of [email, phone].filter(Boolean).sort()) await lockEmailOrPhone(database, address)
  if (email && (await ownerOfEmail(database, email, aud))) {
    throw emailTaken()
  }
  if (phone && (await findUserByPhone(database, phone, aud))) {
    throw unprocessable('phone_exists', 'Phone number already registered by another user')
  }
  if (await findUser(database, id)) throw internal('Database error creating new user')
}

function appMetadata(email: string, phone: string, given: UserFields['app_metadata']) {
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
  return mergeMetadata({ provider: providers[0], providers }, given)
}

async function addIdentities(database: Database, { id, email, phone }: User, now: Date): Promise<void> {
  const unverified = { sub: id, email_verified: false, phone_verified: false }
  if (email) await insertIdentity(database, id, 'email', { ...unverified, email }, now)
  // One millisecond later, so that identities are listed in the order in which they were added.
  const later = new Date(now.getTime() + 1)
  if (phone) await insertIdentity(database, id, 'phone', { ...unverified, phone }, later)
}
