import type { FormState } from '@/app/_form/form-state'
import { leave } from '../_session/leave'

/** Error codes after which the typed passwords and codes are useless. */
const REFUSED = new Set(['invalid_credentials', 'weak_password', 'same_password', 'current_password_invalid'])

/** Focuses the first field with an error; false if no field has one. */
export function focusFirstError(state: FormState, form: HTMLFormElement | null): boolean {
  const [name] = state.kind === 'invalid' ? Object.keys(state.errors) : []
  const field = name && form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  field.focus()
  return true
}

/** Where an ended session redirects to. Next.js would keep the account page hidden behind the next one. */
const SIGNED_OUT = /^\/(?:login|account\/deleted)(?:\?|$)/

/**
 * Whether a call failed because it redirects: Next.js navigates itself and lets the call fail with
 * `NEXT_REDIRECT;push;/login;303;`. After an ended session this leaves the page with a full load.
 */
export function isRedirect(error: unknown): boolean {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  if (!digest.startsWith('NEXT_REDIRECT;')) return false
  const to = digest.split(';').slice(2, -2).join(';')
  if (SIGNED_OUT.test(to)) leave(to)
  return true
}

const isPassword = ({ autocomplete }: HTMLInputElement) => autocomplete.endsWith('-password')
const isCode = ({ autocomplete }: HTMLInputElement) => autocomplete === 'one-time-code'

/** Clears codes and passwords after the form has redirected. */
export function forgetSecrets(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) if (isPassword(input) || isCode(input)) input.value = ''
}

/** Clears codes and passwords that the server refused, because visitors cannot see what is in them. */
export function forgetRefused(state: FormState, form: HTMLFormElement): void {
  if (state.kind !== 'invalid' && state.kind !== 'failed') return
  for (const input of form.querySelectorAll('input')) {
    const isToBlame = state.kind === 'invalid' && input.name in state.errors
    const refused = isPassword(input)
      ? REFUSED.has(state.code ?? '') || isToBlame
      : isCode(input) && isToBlame
    if (refused) input.value = ''
  }
}
