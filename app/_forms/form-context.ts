import { createContext } from 'react'
import type { SamplePass, SubmittedValues } from './form-state'

/** What the fields of a form take from the form around them. */
export type FormContextValue = {
  /** unique on the page; ids of fields begin with it */
  id: string
  errors: Readonly<Record<string, string>>
  /** what was typed before, when the page was rendered anew */
  words: SubmittedValues
  /** once the submission is kept, of a form that asks for a pass */
  samplePass?: SamplePass
}

export const FormContext = createContext<FormContextValue>({ id: 'form', errors: {}, words: {} })
