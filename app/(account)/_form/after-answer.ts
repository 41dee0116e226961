import type { AccountAnswer } from './answer'

/** Reasons for which what was typed into password fields is of no use any more. */
const REFUSED = new Set(['invalid_credentials', 'weak_password', 'same_password', 'current_password_invalid'])

/** Puts the reader at what is to be done next: the field to be mended, or what the form says. */
export function focusOn(
  answer: AccountAnswer<unknown>,
  form: HTMLFormElement | null,
  message: HTMLElement | null,
): void {
  if (form && answer.kind === 'problem' && answer.field) {
    const field = form.elements.namedItem(answer.field)
    if (field instanceof HTMLInputElement && field.type !== 'hidden') return field.focus()
  }
  message?.focus()
}

/** Empties codes and passwords that the server refused, so that nobody types behind them what they cannot see. */
export function forgetRefused(answer: AccountAnswer<unknown>, form: HTMLFormElement): void {
  if (answer.kind !== 'problem') return
  for (const input of form.querySelectorAll('input')) {
    const secret =
      input.autocomplete.endsWith('-password') &&
      (REFUSED.has(answer.code ?? '') || answer.field === input.name)
    if (secret || (input.autocomplete === 'one-time-code' && answer.field === input.name)) input.value = ''
  }
}
