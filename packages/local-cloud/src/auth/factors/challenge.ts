import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { requireMinInterval } from '../codes/min-interval.ts'
import { hashCode } from '../codes/one-time-code.ts'
import { readBody } from '../http/body.ts'
import { clientInfo } from '../http/client.ts'
import { internal, unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { readChannel } from '../sms/channel.ts'
import { testCodeFor } from '../codes/test-code.ts'
import { insertChallenge } from '../store/challenges.ts'
import { updateFactor } from '../store/factor-changes.ts'
import type { Factor } from '../store/factors.ts'
import { requireOwnFactor } from './own-factor.ts'

/** POST /factors/:factor/challenge: a challenge that a code of the factor completes within five minutes. */
export async function challengeFactor(c: Context, auth: Auth): Promise<Response> {
  const { factor } = await requireOwnFactor(c, auth)
  checkVerifyEnabled(factor, auth)
  const code = factor.factor_type === 'phone' ? await sendCode(c, auth, factor) : undefined
  const now = auth.now()
  const challenge = await inTransaction(auth.pool, async (database) => {
    await updateFactor(database, factor.id, { last_challenged_at: now }, now)
    const row = { factor_id: factor.id, ip_address: clientInfo(c).ip, ...(code && { otp_code: code }) }
    return insertChallenge(database, row, now)
  })
  const expires = challenge.created_at.getTime() + auth.settings.mfa.challengeLifetimeMs
  return c.json({ id: challenge.id, type: factor.factor_type, expires_at: Math.floor(expires / 1000) })
}

/** @throws AuthError 422 when the settings disable this type of factor */
export function checkVerifyEnabled({ factor_type: type }: Factor, { settings }: Auth): void {
  const { phone, totp } = settings.mfa
  if (type === 'totp' && totp.verify) return
  if (type === 'phone' && phone.verify) return
  const [code, name] = {
    totp: ['totp', 'TOTP'],
    phone: ['phone', 'Phone'],
    webauthn: ['webauthn', 'WebAuthn'],
  }[type]
  throw unprocessable(`mfa_${code}_verify_not_enabled`, `MFA verification is disabled for ${name}`)
}

/**
 * No SMS provider sends here, so only numbers with a test code can be challenged.
 * @returns the hash of the code
 */
async function sendCode(c: Context, { settings, now }: Auth, factor: Factor): Promise<string> {
  const { channel } = await readBody(c, { channel: 'text' })
  readChannel(channel, settings.sms)
  requireMinInterval(factor.last_challenged_at, settings.sms.minIntervalMs, now(), 'sms')
  const code = testCodeFor(settings.sms, factor.phone ?? '', now())
  if (code === undefined) throw internal('Failed to get SMS provider')
  return hashCode(factor.phone ?? '', code)
}
