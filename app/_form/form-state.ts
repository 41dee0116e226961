import type * as z from 'zod/mini'

/** A visitor's input by field name, to put back into the form. */
export type SubmittedValues = Readonly<Record<string, string>>

/**
 * The server's response to a form, in words for visitors.
 * @typeParam T value beside the message, such as the QR code of a new authenticator app
 */
export type FormState<T = unknown> =
  /** Nothing was sent yet. */
  | { kind: 'none' }
  | { kind: 'done'; message?: string; value?: T }
  /** Error messages by field, in the order of the form. */
  | {
      kind: 'invalid'
      errors: Readonly<Record<string, string>>
      values: SubmittedValues
      /** error code of `lib/auth/problems.ts`, for forms that offer a next step */
      code?: string
    }
  /** The values are valid; `message` says what failed and what to do. */
  | {
      kind: 'failed'
      message: string
      values: SubmittedValues
      code?: string
      /** seconds until a retry makes sense */
      retryInSeconds?: number
    }

export const initialState: FormState<never> = { kind: 'none' }

/** The server action of a form. */
export type FormAction<T = unknown> = (previous: FormState, fields: FormData) => Promise<FormState<T>>

/** Converts submitted fields to values, or returns error messages. */
export type FormSchema<Values = unknown> = z.ZodMiniType<Values, Record<string, unknown>>
