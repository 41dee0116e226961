import type { AccountFormState } from './form-state'

/** Reasons for which what was typed into password fields is of no use any more. */
const REFUSED = new Set(['invalid_credentials', 'weak_password', 'same_password', 'current_password_invalid'])

/** Puts the reader at what is to be done next: the field to be mended, or what the form says. */
export function focusOn(
  answer: AccountFormState<unknown>,
  form: HTMLFormElement | null,
  message: HTMLElement | null,
): void {
  if (form && answer.kind === 'problem' && answer.field) {
    const field = form.elements.namedItem(answer.field)
    if (field instanceof HTMLInputElement && field.type !== 'hidden') return field.focus()
  }
  message?.focus()
}

const isPassword = ({ autocomplete }: HTMLInputElement) => autocomplete.endsWith('-password')
const isCode = ({ autocomplete }: HTMLInputElement) => autocomplete === 'one-time-code'

/** Empties codes and passwords, once the form has led to another page. */
export function forgetSecrets(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) if (isPassword(input) || isCode(input)) input.value = ''
}

/** Empties codes and passwords that the server refused, so that nobody types behind them what they cannot see. */
export function forgetRefused(answer: AccountFormState<unknown>, form: HTMLFormElement): void {
  if (answer.kind !== 'problem') return
  for (const input of form.querySelectorAll('input')) {
    const isToBlame = answer.field === input.name
    const refused = isPassword(input)
      ? REFUSED.has(answer.code ?? '') || isToBlame
      : isCode(input) && isToBlame
    if (refused) input.value = ''
  }
}
