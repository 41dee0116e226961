import { createContext, use } from 'react'
import { type FormState, initialState } from './form-state'

/** What the parts of a form read from the form around them. */
type FormContextValue = Readonly<{
  /** unique on the page; ids of fields begin with it */
  id: string
  state: FormState
}>

export const FormContext = createContext<FormContextValue>({ id: 'form', state: initialState })

/** Where a browser without scripts scrolls after sending a form: the form's message. */
export const messageIdOf = (formId: string) => `${formId}-status`

/** The form's values for the field `name`: its id, the input of the server's rendering, and its error. */
export function useField(name: string) {
  const { id, state } = use(FormContext)
  return {
    formId: id,
    id: `${id}-${name}`,
    value: 'values' in state ? state.values[name] : undefined,
    error: state.kind === 'invalid' ? state.errors[name] : undefined,
  }
}
