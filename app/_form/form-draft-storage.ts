import type { FormState, SubmittedValues } from './form-state'

/** Has its name of old: a tab with an older build stores its input under it and reloads the page. */
const keyOf = (formId: string) => `liftpass-words-${formId}`

/**
 * Saves the input while the page reloads, in this tab only.
 * @param formId unique on the page
 * @returns whether it was saved: some browsers have no storage
 */
export function saveDraft(formId: string, values: SubmittedValues): boolean {
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify(values))
    return true
  } catch {
    return false
  }
}

/** Reads what `saveDraft` saved for a form, and deletes it. */
export function takeDraft(formId: string): SubmittedValues | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(formId))
    sessionStorage.removeItem(keyOf(formId))
    return kept === null ? undefined : (JSON.parse(kept) as SubmittedValues)
  } catch {
    return undefined
  }
}

/** Puts values back into the fields of a form. */
export function fillForm(form: HTMLFormElement, values: SubmittedValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
  }
}

const responseKeyOf = (formId: string) => `liftpass-form-state-${formId}`

/** Saves a form's state in this tab, for a visitor who follows one of its links and comes back. */
export function saveFormState(formId: string, state: FormState): void {
  try {
    sessionStorage.setItem(responseKeyOf(formId), JSON.stringify(state))
  } catch {
    // Some browsers have no storage; the visitor then comes back to an empty form.
  }
}

/**
 * @returns what `saveFormState` saved, if the visitor came back with the browser's back button; otherwise it is deleted
 */
export function restoreFormState(formId: string): FormState | undefined {
  try {
    const kept = sessionStorage.getItem(responseKeyOf(formId))
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (kept && visit?.type === 'back_forward') return JSON.parse(kept) as FormState
    sessionStorage.removeItem(responseKeyOf(formId))
  } catch {
    // Some browsers have no storage.
  }
  return undefined
}
