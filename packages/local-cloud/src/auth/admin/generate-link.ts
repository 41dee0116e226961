import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { hashCode, makeCode } from '../codes/one-time-code.ts'
import { requestAudience } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { emailTaken, invalid, notFound } from '../http/errors.ts'
import { actionLink, type LinkType } from '../email/action-link.ts'
import type { EmailKind } from '../options/email-settings.ts'
import { hashPassword } from '../passwords/hash.ts'
import { checkPassword } from '../passwords/strength.ts'
import type { Auth } from '../service.ts'
import { addUser } from '../signup/new-user.ts'
import type { Database } from '../store/database.ts'
import { ownerOfEmail } from '../store/identities.ts'
import { replaceOneTimeToken, type OneTimeTokenKind } from '../store/one-time-tokens.ts'
import {
  findUserByEmail,
  lockEmailOrPhone,
  lockUser,
  updateUser,
  type User,
  type UserChanges,
} from '../store/users.ts'
import { readEmail } from '../user/email-and-phone.ts'
import { describeUser } from '../user/user-response.ts'
import { unconfirmedUser } from './invite.ts'
import { mergeMetadata } from '../user/metadata.ts'

const fields = {
  type: 'text',
  email: 'text',
  new_email: 'text',
  password: 'text',
  data: 'object',
  redirect_to: 'text',
} as const

type LinkRequest = {
  type: string
  email: string
  newEmail: string
  data: Record<string, unknown>
  aud: string
}

/** POST /admin/generate_link: the link and the code of an email, without sending it. */
export async function generateLink(c: Context, auth: Auth): Promise<Response> {
  const body = await readBody(c, fields)
  const email = readEmail(body.email)
  const aud = requestAudience(c, auth)
  const redirectTo = auth.redirects.allows(body.redirect_to)
    ? body.redirect_to
    : auth.redirects.for(c.req.raw)
  const known = await findUserByEmail(auth.pool, email, aud)
  const type = typeFor(body.type, known)
  const passwordHash = type === 'signup' && !known ? await newPassword(auth, body) : undefined
  const request = { type, email, newEmail: body.new_email, data: body.data ?? {}, aud }
  const code = makeCode(auth.settings.mailer.codeLength)
  const { user, token, kind, linkType } = await inTransaction(auth.pool, (database) =>
    issue(database, auth, request, code, passwordHash),
  )
  return c.json({
    ...(await describeUser(auth.pool, user)),
    action_link: actionLink(auth.settings, kind, { token, type: linkType, redirectTo }),
    email_otp: code,
    // Hashed with the current email even where the link's token is hashed with the new one, as at the real server.
    hashed_token: hashCode(email, code),
    verification_type: type,
    redirect_to: redirectTo,
  })
}

/** A sign-in link for an unknown email becomes a sign-up. */
function typeFor(type: string, known: User | undefined): string {
  if (known) return type
  if (type === 'magiclink') return 'signup'
  if (['recovery', 'email_change_current', 'email_change_new'].includes(type)) {
    throw notFound('user_not_found', 'User with this email not found')
  }
  return type
}

async function newPassword({ settings }: Auth, { password, type }: { password: string; type: string }) {
  if (type === 'magiclink') return hashPassword(randomBytes(48).toString('base64url'))
  if (password === '') throw invalid('Signup requires a valid password')
  checkPassword(password, settings.password)
  return hashPassword(password)
}

type Issued = { user: User; token: string; kind: EmailKind; linkType: LinkType }

async function issue(
  database: Database,
  auth: Auth,
  request: LinkRequest,
  code: string,
  passwordHash: string | undefined,
): Promise<Issued> {
  const { type, email, aud, data } = request
  const now = auth.now()
  const token = hashCode(email, code)
  if (type === 'magiclink' || type === 'recovery') {
    const changes = { recovery_token: token, recovery_sent_at: now }
    const user = await replaceToken(
      database,
      auth,
      await locked(database, email, aud),
      'recovery_token',
      changes,
    )
    return { user, token, kind: type === 'recovery' ? 'recovery' : 'magic_link', linkType: type }
  }
  if (type === 'invite' || type === 'signup') {
    const found = await unconfirmed(database, auth, request, passwordHash)
    const changes = {
      confirmation_token: token,
      confirmation_sent_at: now,
      ...(type === 'invite' && { invited_at: now }),
      ...(type === 'signup' && { raw_user_meta_data: mergeMetadata(found.raw_user_meta_data, data) }),
    }
    const user = await replaceToken(database, auth, found, 'confirmation_token', changes)
    return { user, token, kind: type === 'invite' ? 'invite' : 'confirmation', linkType: type }
  }
  if (type === 'email_change_current' || type === 'email_change_new') {
    return issueEmailChange(database, auth, request, code)
  }
  throw invalid(`Invalid email action link type requested: ${type}`)
}

async function unconfirmed(
  database: Database,
  auth: Auth,
  { type, email, aud, data }: LinkRequest,
  passwordHash: string | undefined,
): Promise<User> {
  if (type === 'invite' || passwordHash === undefined) {
    return unconfirmedUser(database, auth, email, aud, type === 'invite' ? data : {})
  }
  await lockEmailOrPhone(database, email)
  return addUser(database, auth, { email, aud, data, passwordHash }, 'as-given')
}

async function issueEmailChange(
  database: Database,
  auth: Auth,
  { type, email, aud, newEmail: given }: LinkRequest,
  code: string,
): Promise<Issued> {
  const isCurrent = type === 'email_change_current'
  if (isCurrent && !auth.settings.mailer.secureEmailChange) {
    throw invalid('Enable secure email change to generate link for current email')
  }
  const newEmail = readEmail(given)
  const found = await locked(database, email, aud)
  if (await ownerOfEmail(database, newEmail, aud, found.id)) {
    throw emailTaken()
  }
  const token = hashCode(isCurrent ? email : newEmail, code)
  const kind = isCurrent ? 'email_change_token_current' : 'email_change_token_new'
  const changes = {
    [kind]: token,
    email_change: newEmail,
    email_change_sent_at: auth.now(),
    email_change_confirm_status: 0,
  }
  const user = await replaceToken(database, auth, found, kind, changes)
  return { user, token, kind: 'email_change', linkType: 'email_change' }
}

async function locked(database: Database, email: string, aud: string): Promise<User> {
  const found = await findUserByEmail(database, email, aud)
  const user = found && (await lockUser(database, found.id))
  if (!user) throw notFound('user_not_found', 'User with this email not found')
  return user
}

/** Replaces a user's token. */
async function replaceToken(
  database: Database,
  auth: Auth,
  user: User,
  kind: OneTimeTokenKind,
  changes: UserChanges,
): Promise<User> {
  const now = auth.now()
  const changed = await updateUser(database, user.id, changes, now)
  const relatesTo = kind === 'email_change_token_new' ? changed.email_change : changed.email
  await replaceOneTimeToken(
    database,
    {
      user_id: user.id,
      token_type: kind,
      token_hash: String(changed[kind]),
      relates_to: relatesTo ?? '',
      expires_at: new Date(now.getTime() + auth.settings.mailer.codeLifetimeMs),
    },
    now,
  )
  return changed
}
