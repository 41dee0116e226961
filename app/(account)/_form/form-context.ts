import { createContext, use } from 'react'
import type { AccountFormState } from './form-state'

/** What the parts of a form take from the form around them. */
type FormContextValue = Readonly<{
  /** unique on the page; ids of fields begin with it */
  id: string
  answer: AccountFormState<unknown>
}>

export const FormContext = createContext<FormContextValue>({ id: 'form', answer: { kind: 'nothing' } })

/** Where a browser without scripts goes after sending a form: to what the form says. */
export const answerIdOf = (formId: string) => `${formId}-answer`

/**
 * What a form has for the field `name`: its id, what was typed when the page was rendered anew, and what is wrong with
 * it.
 */
export function useFieldState(name: string) {
  const { id, answer } = use(FormContext)
  const problem = answer.kind === 'problem' ? answer : undefined
  const wrong = problem?.field === name ? problem.message : undefined
  return { id: `${id}-${name}`, word: problem?.words[name], wrong, anchor: wrong && answerIdOf(id) }
}
