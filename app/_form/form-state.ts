import type * as z from 'zod/mini'

/** What a visitor wrote, by field name, to be put back into the form. */
export type SubmittedValues = Readonly<Record<string, string>>

/**
 * What the server says to a form, in the words that the visitor reads.
 * @typeParam T what a form gets back beside its sentence, such as the QR code of a new authenticator app
 */
export type FormState<T = unknown> =
  /** Nothing was sent yet. */
  | { kind: 'none' }
  | { kind: 'done'; message?: string; value?: T }
  /** What is wrong by field, in the order of the form. */
  | {
      kind: 'invalid'
      errors: Readonly<Record<string, string>>
      values: SubmittedValues
      /** the reason, as `lib/auth/problems.ts` names it, where the form offers a way out */
      code?: string
    }
  /** Nothing is wrong with the values; `message` says what happened to them and what to do. */
  | {
      kind: 'failed'
      message: string
      values: SubmittedValues
      code?: string
      /** seconds until another try makes sense */
      retryInSeconds?: number
    }

export const initialState: FormState<never> = { kind: 'none' }

/** A server action that a form is sent to. */
export type FormAction<T = unknown> = (previous: FormState, fields: FormData) => Promise<FormState<T>>

/** Turns the fields as they were typed into what is kept, or says what is wrong. */
export type FormSchema<Values = unknown> = z.ZodMiniType<Values, Record<string, unknown>>
