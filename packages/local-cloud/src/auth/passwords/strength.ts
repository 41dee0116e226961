import { invalid, WeakPassword, type WeakPasswordReason } from '../http/errors.ts'
import type { PasswordSettings } from '../options/security-settings.ts'

/** bcrypt ignores further bytes. */
const longest = 72

/**
 * Refuses a password that is too long or, by the settings, too weak. Lengths are in bytes, as the real server
 * measures them.
 * @throws AuthError 400 `validation_failed`; WeakPassword
 */
export function checkPassword(password: string, settings: PasswordSettings): void {
  const bytes = Buffer.byteLength(password)
  if (bytes > longest) throw invalid(`Password cannot be longer than ${longest} characters`)
  const weakness = findWeakness(password, settings)
  if (weakness) throw new WeakPassword(weakness.message, weakness.reasons)
}

/** The weaknesses of a password; undefined when it has none. */
export function findWeakness(
  password: string,
  { minLength, requiredCharacters }: PasswordSettings,
): { message: string; reasons: WeakPasswordReason[] } | undefined {
  const messages: string[] = []
  const reasons: WeakPasswordReason[] = []
  if (Buffer.byteLength(password) < minLength) {
    messages.push(`Password should be at least ${minLength} characters.`)
    reasons.push('length')
  }
  const missing = requiredCharacters.some((set) => ![...password].some((one) => set.includes(one)))
  if (missing) {
    messages.push(`Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`)
    reasons.push('characters')
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : undefined
}
