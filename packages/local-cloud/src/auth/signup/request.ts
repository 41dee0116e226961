import { badRequest, invalid, unprocessable } from '../http/errors.ts'
import { readChallenge, type Challenge } from '../http/pkce.ts'
import type { Fields } from '../http/body.ts'
import type { AuthSettings } from '../options/settings.ts'
import { checkPassword } from '../passwords/strength.ts'
import { readChannel } from '../sms/channel.ts'
import { readEmail, readPhone } from '../user/email-and-phone.ts'

export const signupFields = {
  email: 'text',
  phone: 'text',
  password: 'text',
  data: 'object',
  channel: 'text',
  code_challenge: 'text',
  code_challenge_method: 'text',
} as const

/** A sign-up by email or phone. */
export type SignupRequest = {
  email: string
  phone: string
  data: Record<string, unknown>
  challenge?: Challenge | undefined
}

/**
 * Validates a sign-up in the real server's order.
 * @throws AuthError for the first invalid field
 */
export function readSignup(fields: Fields<typeof signupFields>, settings: AuthSettings): SignupRequest {
  const { email, phone, password, data = {} } = fields
  if (settings.disableSignup) {
    throw unprocessable('signup_disabled', 'Signups not allowed for this instance')
  }
  if (password === '') throw invalid('Signup requires a valid password')
  checkPassword(password, settings.password)
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  if (phone) readChannel(fields.channel, settings.sms)
  if (phone && fields.code_challenge) throw invalid('PKCE not supported for phone signups')
  const challenge = readChallenge(fields.code_challenge, fields.code_challenge_method)
  if (email) {
    if (!settings.external.email) {
      throw badRequest('email_provider_disabled', 'Email signups are disabled')
    }
    return { email: readEmail(email), phone: '', data, challenge }
  }
  if (!settings.external.phone) throw badRequest('phone_provider_disabled', 'Phone signups are disabled')
  return { email: '', phone: readPhone(phone), data }
}
