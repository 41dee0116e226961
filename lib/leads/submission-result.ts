import type { KeptSample } from '../sample-passes/sample.ts'

/** What became of a submission, as the visitor has to know it. Only `kept` may be thanked for. */
export type SubmissionResult =
  /** Written durably, or the same words were within the last day. Also for what is kept apart as spam. */
  | { kind: 'kept'; sample?: KeptSample | undefined }
  /** What is wrong, by field, in the order of the form. */
  | { kind: 'invalid'; errors: Readonly<Record<string, string>> }
  /** Too much from one network. Nothing was kept. */
  | { kind: 'too-many'; retryInSeconds: number }
  /** The captcha was not passed. Nothing was kept. */
  | { kind: 'not-human' }
  /** The database does not answer. Nothing was kept. */
  | { kind: 'unavailable' }
  /**
   * The connection broke at the very moment of writing and did not come back: it may be kept. Sending the same again is
   * safe.
   */
  | { kind: 'uncertain' }
