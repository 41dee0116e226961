import type { Fields } from '../http/body.ts'
import { badRequest, invalid } from '../http/errors.ts'
import { readChallenge, type Challenge } from '../http/pkce.ts'
import type { AuthSettings } from '../options/settings.ts'
import { readEmail, readPhone } from '../user/email-and-phone.ts'

export const resendFields = {
  type: 'text',
  email: 'text',
  phone: 'text',
  code_challenge: 'text',
  code_challenge_method: 'text',
} as const

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const

export type ResendRequest = {
  type: (typeof types)[number]
  email: string
  phone: string
  challenge?: Challenge | undefined
}

/** @throws AuthError 400 for the first invalid field */
export function readResend(fields: Fields<typeof resendFields>, { external }: AuthSettings): ResendRequest {
  const { email, phone } = fields
  const type = types.find((known) => known === fields.type)
  if (!type) throw invalid(`Missing one of these types: ${types.join(', ')}`)
  const byMail = type === 'signup' || type === 'email_change'
  const challenge = byMail ? readChallenge(fields.code_challenge, fields.code_challenge_method) : undefined
  if (!email && type === 'signup') throw invalid('Type provided requires an email address')
  if (!phone && type === 'sms') throw invalid('Type provided requires a phone number')
  if (email && phone) throw invalid('Only an email address or phone number should be provided.')
  if (email) {
    if (!external.email) throw badRequest('email_provider_disabled', 'Email logins are disabled')
    return { type, email: readEmail(email), phone: '', challenge }
  }
  if (!phone) throw invalid('Missing email address or phone number')
  if (!external.phone) throw badRequest('phone_provider_disabled', 'Phone logins are disabled')
  return { type, email: '', phone: readPhone(phone), challenge }
}
