import type { SavedSample } from '../sample-passes/sample.ts'

/** The result of a submission, as the visitor has to know it. Thank the visitor for `saved` only. */
export type SubmissionResult =
  /** Stored durably, now or within the last day with the same fields. Includes leads stored as `quarantined`. */
  | { kind: 'saved'; sample?: SavedSample | undefined }
  /** Error messages by field, in the order of the form. */
  | { kind: 'invalid'; errors: Readonly<Record<string, string>> }
  /** Past the limit of one network. Nothing was stored. */
  | { kind: 'too-many'; retryInSeconds: number }
  /** The captcha was not passed. Nothing was stored. */
  | { kind: 'not-human' }
  /** The database does not respond. Nothing was stored. */
  | { kind: 'unavailable' }
  /** The connection broke during the commit and did not come back: the lead may be stored. Sending it again is safe. */
  | { kind: 'uncertain' }
