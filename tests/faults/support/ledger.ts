import type { Answer } from './post.ts'
import type { FormName, Submission } from './submissions.ts'

/** How a submission ended for its sender. */
export type Fate =
  | 'acknowledged'
  /** The sender was told that nothing was kept, each time. */
  | 'refused'
  /** Told so at last, after a time when nobody could tell. */
  | 'unknown'

/** Who was told what: what the destinations hold is compared to this. */
export type Ledger = ReturnType<typeof createLedger>

export function createLedger() {
  const fates = new Map<Submission, Fate>()
  const answers = new Map<string, number>()
  const strange: string[] = []
  const totals = { repeatedAfterThanks: 0, doubtfulThenAcknowledged: 0 }
  return {
    /** Writes down one answer. */
    note(submission: Submission, answer: Answer) {
      const name = typeof answer === 'string' ? answer : 'strange'
      answers.set(name, (answers.get(name) ?? 0) + 1)
      if (typeof answer === 'object') strange.push(answer.strange)
      if (fates.has(submission)) totals.repeatedAfterThanks += 1
    },
    /** Writes down the end of a submission; `doubtful`: at some time nobody could tell whether it was kept. */
    close(submission: Submission, fate: Fate, doubtful: boolean) {
      fates.set(submission, fate)
      if (doubtful && fate === 'acknowledged') totals.doubtfulThenAcknowledged += 1
    },
    /** How many submissions have ended. */
    closed: () => fates.size,
    /** Numbers of the submissions of some forms that ended in a way. */
    numbers: (fate: Fate, ...forms: FormName[]): Set<number> =>
      new Set(
        [...fates].flatMap(([{ form, number }, one]) =>
          one === fate && forms.includes(form) ? [number] : [],
        ),
      ),
    /** Answers that the site never gives. */
    strange,
    answers: (): Record<string, number> => Object.fromEntries([...answers].sort()),
    totals,
  }
}
