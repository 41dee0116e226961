import { createContext, use } from 'react'
import { type FormState, initialState } from './form-state'

/** What the parts of a form take from the form around them. */
type FormContextValue = Readonly<{
  /** unique on the page; ids of fields begin with it */
  id: string
  state: FormState
}>

export const FormContext = createContext<FormContextValue>({ id: 'form', state: initialState })

/** Where a browser without scripts goes after sending a form: to what the form says. */
export const messageIdOf = (formId: string) => `${formId}-answer`

/** What a form has for the field `name`: its id, what was typed when the page was rendered anew, and what is wrong. */
export function useField(name: string) {
  const { id, state } = use(FormContext)
  return {
    formId: id,
    id: `${id}-${name}`,
    value: 'values' in state ? state.values[name] : undefined,
    error: state.kind === 'invalid' ? state.errors[name] : undefined,
  }
}
