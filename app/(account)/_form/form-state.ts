/** What a person wrote, by field name, to be put back into the form. Never a password, and never a code. */
export type SubmittedValues = Readonly<Record<string, string>>

/**
 * What the server says to a form of the account, in the words that the person reads.
 * @typeParam T what a form gets back beside its sentence, such as the QR code of a new authenticator app
 */
export type AccountFormState<T = undefined> =
  /** Nothing was sent yet. */
  | { kind: 'nothing' }
  | {
      kind: 'problem'
      /** what is wrong and what to do about it */
      message: string
      /**
       * the reason as `lib/auth/problems.ts` names it, where the view offers a way out: `email_not_confirmed`,
       * `reauthentication_needed`
       */
      code?: string
      /** name of the field that is to be mended; absent when none is to blame */
      field?: string
      words: SubmittedValues
      /** seconds until another try makes sense */
      retryInSeconds?: number
    }
  | { kind: 'done'; message: string; value?: T }

export const initialState: AccountFormState<never> = { kind: 'nothing' }

/** A mail is on its way, if the address has an account; which nobody is told. */
export type MailSent = { email: string }
