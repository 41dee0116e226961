/** What a visitor wrote, by field name, to be put back into the form. */
export type SubmittedValues = Readonly<Record<string, string>>

/** What the server says to a submission, in the words the visitor reads. */
export type LeadFormState =
  /** Nothing was submitted yet. */
  | { kind: 'none' }
  | { kind: 'kept' }
  /** What is wrong by field, in the order of the form. */
  | { kind: 'invalid'; errors: Readonly<Record<string, string>>; words: SubmittedValues }
  /** Nothing is wrong with the words; `message` says what happened to them and what to do. */
  | { kind: 'failed'; message: string; words: SubmittedValues }

export const initialState: LeadFormState = { kind: 'none' }
