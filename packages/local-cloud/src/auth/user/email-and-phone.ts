import { invalid } from '../http/errors.ts'

/** The pattern by which browsers validate an email. */
const emailFormat =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * An email in lower case.
 * @throws AuthError 400 `validation_failed`
 */
export function readEmail(text: string): string {
  if (text === '') throw invalid('An email address is required')
  if (text.length > 255) throw invalid('An email address is too long')
  const email = text.toLowerCase()
  if (!emailFormat.test(email)) throw invalid('Unable to validate email address: invalid format')
  return email
}

/**
 * A phone number by E.164, without the plus.
 * @throws AuthError 400 `validation_failed`
 */
export function readPhone(text: string): string {
  const phone = formatPhone(text)
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

/** A phone number as it is stored: without plus and spaces. */
export const formatPhone = (text: string) => text.replace(/^\+/, '').replaceAll(' ', '')
