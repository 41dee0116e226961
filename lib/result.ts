/** What went wrong, in words for visitors. */
export type Problem = {
  /** for code that offers a next step, such as those of `lib/auth/problems.ts`; never shown */
  code: string
  message: string
  /** name of the field to correct, if the problem is about one */
  field?: string
  /** whole seconds until a retry makes sense */
  retryInSeconds?: number
}

/** Result of a flow, of an account or of the checkout. Flows return expected errors and do not throw them. */
export type Result<T = undefined> = { ok: true; value: T } | { ok: false; problem: Problem }

/** Success without a value. */
export const ok: Result = { ok: true, value: undefined }
