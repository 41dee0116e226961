import type { Context } from 'hono'
import { readBody } from '../http/body.ts'
import type { SignedIn } from '../http/bearer.ts'
import { forbidden, invalid, unprocessable } from '../http/errors.ts'
import { inTransaction } from '../../postgres/transaction.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { deleteAbandonedFactors, deleteFactor, insertFactor } from '../store/factor-changes.ts'
import { factorsOf, type Factor } from '../store/factors.ts'
import { lockUser } from '../store/users.ts'
import { readPhone } from '../user/email-and-phone.ts'
import { isAal2, requireSession } from './own-factor.ts'
import { qrCodeSvg } from './qr-code.ts'
import { enrol } from './totp.ts'

const fields = { friendly_name: 'text', factor_type: 'text', issuer: 'text', phone: 'text' } as const

/** POST /factors: enrols a factor, which stays unverified until its first code. */
export async function enrolFactor(c: Context, auth: Auth): Promise<Response> {
  const message = 'A valid session and a registered user are required to enroll a factor'
  const signedIn = await requireSession(c, auth, message)
  const { friendly_name: name, factor_type: type, issuer, phone } = await readBody(c, fields)
  const { mfa, siteUrl } = auth.settings
  if (type === 'phone') {
    if (!mfa.phone.enrol) throw disabled('phone', 'Phone')
    return c.json(await enrolPhone(auth, signedIn, name, phone))
  }
  if (type === 'totp') {
    if (!mfa.totp.enrol) throw disabled('totp', 'TOTP')
    return c.json(await enrolApp(auth, signedIn, name, issuer || new URL(siteUrl).host))
  }
  // Whatever the settings say: WebAuthn factors cannot be verified here.
  if (type === 'webauthn') throw disabled('webauthn', 'WebAuthn')
  throw invalid('factor_type needs to be totp, phone, or webauthn')
}

const disabled = (code: string, name: string) =>
  unprocessable(`mfa_${code}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`)

async function enrolApp(auth: Auth, signedIn: Required<SignedIn>, name: string, issuer: string) {
  const { user } = signedIn
  const { secret, uri } = enrol(issuer, user.email ?? user.phone ?? '')
  const factor = await inTransaction(auth.pool, async (database) => {
    await checkRoom(database, auth, signedIn, name)
    const row = { user_id: user.id, friendly_name: name, factor_type: 'totp', secret } as const
    return insertFactor(database, row, auth.now())
  })
  const totp = { qr_code: qrCodeSvg(uri), secret, uri }
  return { id: factor.id, type: 'totp', friendly_name: name, totp }
}

async function enrolPhone(auth: Auth, signedIn: Required<SignedIn>, name: string, given: string) {
  if (given === '') throw invalid('Phone number required to enroll Phone factor')
  const phone = readPhone(given)
  const { user } = signedIn
  const factor = await inTransaction(auth.pool, async (database) => {
    for (const other of await factorsOf(database, user.id)) {
      if (other.phone === phone) await makeWay(database, other)
    }
    await checkRoom(database, auth, signedIn, name)
    const row = { user_id: user.id, friendly_name: name, factor_type: 'phone', phone } as const
    return insertFactor(database, row, auth.now())
  })
  return { id: factor.id, type: 'phone', friendly_name: name, phone: given }
}

/** Deletes another factor of the same phone number, unless it is verified. */
async function makeWay(database: Database, factor: Factor): Promise<void> {
  if (factor.status === 'unverified') return deleteFactor(database, factor.id)
  const message = 'A verified phone factor already exists, unenroll the existing factor to continue'
  throw unprocessable('mfa_verified_factor_exists', message)
}

/** @throws AuthError when the name is taken, there are too many, or the session may not add one */
async function checkRoom(
  database: Database,
  { settings, now }: Auth,
  { user, session }: Required<SignedIn>,
  name: string,
): Promise<void> {
  const { factorLifetimeMs, maxEnrolled, maxVerified } = settings.mfa
  await lockUser(database, user.id)
  await deleteAbandonedFactors(database, new Date(now().getTime() - factorLifetimeMs))
  const factors = await factorsOf(database, user.id)
  // Two factors without a name count as having the same name.
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
    throw unprocessable('mfa_factor_name_conflict', message)
  }
  const verified = factors.filter(({ status }) => status === 'verified').length
  if (factors.length >= maxEnrolled || verified >= maxVerified) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw unprocessable('too_many_enrolled_mfa_factors', message)
  }
  if (verified > 0 && !isAal2(session)) {
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}
