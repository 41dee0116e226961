/** What a visitor wrote, by field name, to be put back into the form. */
export type SubmittedValues = Readonly<Record<string, string>>

/** The pass that belongs to a request for a free design, with what its visitor may do with it. */
export type SamplePass = {
  /** as `encodeDesign` wrote it */
  design: string
  /** address of the pass for Apple Wallet; absent where it cannot be had */
  apple?: string
  /** address that saves the pass to Google Wallet; absent where it cannot be had */
  google?: string
  /** address of the logo, or a PNG as a data URL */
  logo?: string
  /** Whether it is emailed too. */
  emailed?: boolean
}

/** What the server says to a submission, in the words the visitor reads. */
export type LeadFormState =
  /** Nothing was submitted yet. */
  | { kind: 'none' }
  | { kind: 'kept'; samplePass?: SamplePass }
  /** What is wrong by field, in the order of the form. */
  | { kind: 'invalid'; errors: Readonly<Record<string, string>>; words: SubmittedValues }
  /** Nothing is wrong with the words; `message` says what happened to them and what to do. */
  | { kind: 'failed'; message: string; words: SubmittedValues }

export const initialState: LeadFormState = { kind: 'none' }
