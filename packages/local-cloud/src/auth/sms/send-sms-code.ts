import { requireMinInterval } from '../codes/min-interval.ts'
import { hashCode, makeCode } from '../codes/one-time-code.ts'
import { internal, tooMany, unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { replaceOneTimeToken } from '../store/one-time-tokens.ts'
import { updateUser, type User } from '../store/users.ts'
import { testCodeFor } from '../codes/test-code.ts'

type CodeKind = {
  token: 'confirmation_token' | 'phone_change_token' | 'reauthentication_token'
  sentAt: 'confirmation_sent_at' | 'phone_change_sent_at' | 'reauthentication_sent_at'
}

const codeKinds = {
  confirmation: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: { token: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication: { token: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const satisfies Record<string, CodeKind>

/** The changed user and the id of the message. */
export type SmsCode = { user: User; messageId: string }

/**
 * Sends a code to a number and stores its hash. Numbers with a test code get no message.
 * @param database a transaction in which the user is locked
 * @throws AuthError 429 when the last message is too recent or the hourly limit is reached; 500 without a provider
 */
export async function sendSmsCode(
  database: Database,
  auth: Auth,
  user: User,
  phone: string,
  what: keyof typeof codeKinds,
): Promise<SmsCode> {
  const { token: kind, sentAt }: CodeKind = codeKinds[what]
  const now = auth.now()
  const { sms } = auth.settings
  requireMinInterval(user[sentAt], sms.minIntervalMs, now, 'sms')
  const fixed = testCodeFor(sms, phone, now)
  const code = fixed ?? makeCode(sms.codeLength)
  const messageId = fixed === undefined ? sendText(auth, what) : 'test-otp'
  const token = hashCode(phone, code)
  await replaceOneTimeToken(
    database,
    {
      user_id: user.id,
      token_type: kind,
      token_hash: token,
      relates_to: phone,
      expires_at: new Date(now.getTime() + sms.codeLifetimeMs),
    },
    now,
  )
  const changes = { [kind]: token, [sentAt]: now, ...(what === 'phone_change' && { phone_change: phone }) }
  return { user: await updateUser(database, user.id, changes, now), messageId }
}

/** No SMS can be sent from here; responds as the real server does when its SMS provider refuses. */
function sendText({ settings, smsLimit }: Auth, what: keyof typeof codeKinds): never {
  const { autoconfirm, canSend, provider } = settings.sms
  if (!autoconfirm && !smsLimit.takes()) throw tooMany('over_sms_send_rate_limit', 'SMS rate limit exceeded')
  if (!canSend) throw internal('Unable to get SMS provider')
  throw unprocessable(
    'sms_send_failed',
    `Error sending ${what} OTP to provider: ${provider} cannot be reached from here, use a number of GOTRUE_SMS_TEST_OTP`,
  )
}
