import { hashCode } from '../codes/one-time-code.ts'
import { AuthError, invalid, unprocessable } from '../http/errors.ts'
import { readEmail, readPhone } from '../user/email-and-phone.ts'

export const verifyFields = {
  type: 'text',
  token: 'text',
  token_hash: 'text',
  email: 'text',
  phone: 'text',
  redirect_to: 'text',
} as const

type Fields = Record<keyof typeof verifyFields, string>

/** What is to be verified: the token of a link, or a typed code with its email or phone number. */
export type VerifyRequest =
  | { by: 'link'; type: string; hash: string }
  | { by: 'code'; type: string; hash: string; code: string; email: string; phone: string }

/**
 * Reads POST /verify.
 * @throws AuthError 400 or 422 `validation_failed`
 */
export function readVerifyRequest(fields: Fields): VerifyRequest {
  const { email, phone, redirect_to, token, token_hash, type } = fields
  if (type === '') throw invalid('Verify requires a verification type')
  if ((token === '') === (token_hash === '')) {
    throw invalid('Verify requires either a token or a token hash')
  }
  if (token_hash) {
    if (email || phone || redirect_to) throw invalid('Only the token_hash and type should be provided')
    return { by: 'link', type, hash: token_hash }
  }
  if (phone && !email) {
    const number = readPhone(phone)
    return { by: 'code', type, hash: hashCode(number, token), code: token, email: '', phone: number }
  }
  if (email && !phone) {
    const address = readTypedEmail(email)
    return { by: 'code', type, hash: hashCode(address, token), code: token, email: address, phone: '' }
  }
  throw invalid('Only an email address or phone number should be provided on verify')
}

function readTypedEmail(email: string): string {
  try {
    return readEmail(email)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    throw unprocessable('validation_failed', 'Invalid email format')
  }
}
