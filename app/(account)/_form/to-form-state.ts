import type { Problem } from '@/lib/auth/result'
import type { FieldError } from '@/lib/auth/validation'
import { noteFormRefused } from '@/lib/http/form-reached'
import type { AccountFormState } from './form-state'
import { submittedValues } from './submitted-values'

/** The field that a problem is about, where it is about one. */
const FIELD: Readonly<Record<string, string>> = {
  weak_password: 'password',
  same_password: 'password',
  reauthentication_needed: 'nonce',
  reauthentication_not_valid: 'nonce',
  reauth_nonce_missing: 'nonce',
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
  email_address_invalid: 'email',
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
  mfa_factor_name_conflict: 'name',
}

/** What stood in the way, as the form shows it, with what was typed. */
export function problemState(problem: Problem, fields: FormData): AccountFormState<never> {
  const field = FIELD[problem.code]
  return { kind: 'problem', ...problem, ...(field && { field }), words: submittedValues(fields) }
}

/** What is to be mended before anything can be done. Counts as a refused post. */
export function fieldErrorState(mistake: FieldError, fields: FormData): AccountFormState<never> {
  noteFormRefused()
  return { kind: 'problem', ...mistake, words: submittedValues(fields) }
}

/**
 * What was typed into a field; empty for what is none. A request can hand an action other things than a form, such as a
 * Map.
 */
export function formValue(fields: FormData, name: string): string {
  if (!(fields instanceof FormData)) return ''
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
