import { createContext, use } from 'react'
import { type FormState, initialState } from './form-state'

/** What the parts of a form read from the form around them. */
type FormContextValue = Readonly<{
  /** unique on the page; ids of fields begin with it */
  id: string
  state: FormState
  /** names of fields that the visitor has changed since, whose errors are outdated */
  changed?: readonly string[]
}>

export const FormContext = createContext<FormContextValue>({ id: 'form', state: initialState })

/** Where a browser without scripts scrolls after sending a form: the form's message. */
export const messageIdOf = (formId: string) => `${formId}-status`

/** The errors to show, by field: those of fields that the visitor has not changed since. */
export function useErrors(): readonly (readonly [name: string, message: string])[] {
  const { state, changed = [] } = use(FormContext)
  return state.kind === 'invalid'
    ? Object.entries(state.errors).filter(([name]) => !changed.includes(name))
    : []
}

/**
 * The form's values for the field `name`: its id, the input of the server's rendering, its error, and whether that is
 * the form's first. `sharedWith`: id of the field before it that shows the same message for both.
 */
export function useField(name: string) {
  const { id, state } = use(FormContext)
  const errors = useErrors()
  const error = errors.find(([field]) => field === name)?.[1]
  const shows = errors.find(([, message]) => message === error)?.[0]
  return {
    formId: id,
    id: `${id}-${name}`,
    value: 'values' in state ? state.values[name] : undefined,
    error,
    isFirst: errors[0]?.[0] === name,
    sharedWith: shows && shows !== name ? `${id}-${shows}` : undefined,
  }
}
