/** What went wrong, in words for visitors. */
export type Problem = {
  /** code in problems.ts, for code that offers a next step; never shown */
  code: string
  message: string
  /** name of the field to correct, if the code does not determine it */
  field?: string
  /** whole seconds until a retry makes sense */
  retryInSeconds?: number
}

/** Result of a flow. Flows return expected errors and do not throw them. */
export type Result<T = undefined> = { ok: true; value: T } | { ok: false; problem: Problem }

/** Success without a value. */
export const ok: Result = { ok: true, value: undefined }
