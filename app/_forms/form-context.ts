import { createContext } from 'react'
import type { Words } from './answer'

/** What the fields of a form take from the form around them. */
export type FormState = {
  /** unique on the page; ids of fields begin with it */
  id: string
  errors: Readonly<Record<string, string>>
  /** what was typed before, when the page was rendered anew */
  words: Words
}

export const FormContext = createContext<FormState>({ id: 'form', errors: {}, words: {} })
