import type { FormState } from '@/app/_form/form-state'
import { leave } from '../_session/leave'

/** Reasons for which what was typed into password fields is of no use any more. */
const REFUSED = new Set(['invalid_credentials', 'weak_password', 'same_password', 'current_password_invalid'])

/** Puts the reader at the field to be mended; false: none is to blame. */
export function focusOnMistake(state: FormState, form: HTMLFormElement | null): boolean {
  const [name] = state.kind === 'invalid' ? Object.keys(state.errors) : []
  const field = name && form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  field.focus()
  return true
}

/** Where it leads that a session is over. Next.js would keep the page of the account hidden behind the next one. */
const SIGNED_OUT = /^\/(?:login|account\/closed)(?:\?|$)/

/**
 * Whether a call failed because it leads to another page: Next.js goes there by itself and lets the call fail with
 * `NEXT_REDIRECT;push;/login;303;`. Where the session is over, this leaves the page for good.
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

/** Empties codes and passwords, once the form has led to another page. */
export function forgetSecrets(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) if (isPassword(input) || isCode(input)) input.value = ''
}

/** Empties codes and passwords that the server refused, so that nobody types behind them what they cannot see. */
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
