import type { PostResult } from './post.ts'
import type { FormName, Submission } from './submissions.ts'

/** The final result to a sender. */
export type Fate =
  | 'acknowledged'
  /** Every result was “not saved”. */
  | 'refused'
  /** The last response was “not saved”, an earlier one uncertain. */
  | 'unknown'

/** The responses to all submissions, with which the leads at the destinations are compared. */
export type ExpectedLeads = ReturnType<typeof createExpectedLeads>

export function createExpectedLeads() {
  const fates = new Map<Submission, Fate>()
  const results = new Map<string, number>()
  const unexpected: string[] = []
  const totals = { repeatedAfterThanks: 0, doubtfulThenAcknowledged: 0 }
  return {
    /** Records one result. */
    note(submission: Submission, result: PostResult) {
      const name = typeof result === 'string' ? result : 'unexpected'
      results.set(name, (results.get(name) ?? 0) + 1)
      if (typeof result === 'object') unexpected.push(result.unexpected)
      if (fates.has(submission)) totals.repeatedAfterThanks += 1
    },
    /** Records the end of a submission. `doubtful`: a result in between was uncertain. */
    close(submission: Submission, fate: Fate, doubtful: boolean) {
      fates.set(submission, fate)
      if (doubtful && fate === 'acknowledged') totals.doubtfulThenAcknowledged += 1
    },
    /** Number of ended submissions. */
    closed: () => fates.size,
    /** Numbers of the submissions of some forms that ended in this way. */
    numbers: (fate: Fate, ...forms: FormName[]): Set<number> =>
      new Set(
        [...fates].flatMap(([{ form, number }, one]) =>
          one === fate && forms.includes(form) ? [number] : [],
        ),
      ),
    /** Results that the site must never give. */
    unexpected,
    results: (): Record<string, number> => Object.fromEntries([...results].sort()),
    totals,
  }
}
