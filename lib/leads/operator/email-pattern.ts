/**
 * A regular expression of PostgreSQL that finds an email address in a text, in any case, and not as part of a longer
 * one: `kim@gym.com` is neither in `akim@gym.com` nor in `kim@gym.com.au`, but is at the end of a sentence.
 */
export function emailPattern(email: string): string {
  const literal = email.trim().replace(/[^\p{L}\p{N}]/gu, '\\$&')
  return `(?<![[:alnum:]_%+-])(?<![[:alnum:]_%+-]\\.)${literal}(?![[:alnum:]_-])(?!\\.[[:alnum:]])`
}

/**
 * Whether a text is one email address, precise enough for a search. Looser than the rule of the forms
 * (`isEmailAddress`): a message may mention one that no form accepts, and operators have to find it too.
 */
export const isOneEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim())
