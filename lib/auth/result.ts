/** What stood in the way, in words that a person understands. */
export type Problem = {
  /** the reason, as problems.ts names it; for code that offers a way out, never shown */
  code: string
  message: string
  /** name of the field that is to be mended, where the code alone does not say it */
  field?: string
  /** whole seconds until another try makes sense */
  retryInSeconds?: number
}

/**
 * What became of something a person wanted of their account. Flows never throw for what a person or the auth service
 * did.
 */
export type Result<T = undefined> = { ok: true; value: T } | { ok: false; problem: Problem }

/** It worked, and there is nothing to hand over. */
export const ok: Result = { ok: true, value: undefined }
