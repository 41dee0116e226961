import { MAX_VALUE_LENGTH } from '@/lib/http/max-lengths'
import { TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import type { SubmittedValues } from './form-state'

type Options = Readonly<{
  /** longest value, in UTF-16 code units; the rest is cut off */
  longest?: number
  /** fields that are not put back: the visitor does not type them, and the next page has its own */
  technical?: readonly string[] | undefined
}>

/** Passwords, codes and secrets of links are never sent back. */
const SECRET = /password|code|nonce|token|secret/i

/**
 * Reads a visitor's input, to put it back into the form. A token of the captcha is valid once, so it is left out.
 */
export function submittedValues(
  fields: FormData,
  { longest = MAX_VALUE_LENGTH, technical = [] }: Options = {},
): SubmittedValues {
  const left = new Set([TURNSTILE_FIELD, ...technical])
  const values: Record<string, string> = {}
  for (const [name, value] of fields) {
    // React’s own fields begin with a dollar sign.
    if (typeof value !== 'string' || name.startsWith('$') || left.has(name) || SECRET.test(name)) continue
    values[name] = value.slice(0, longest)
  }
  return values
}
