import { setTimeout as pause } from 'node:timers/promises'
import type { FoundForm } from './form-page.ts'
import type { Ledger } from './ledger.ts'
import { post } from './post.ts'
import type { FormName, Submission } from './submissions.ts'

/** How long a visitor goes on pressing the button while the site cannot tell, or cannot be reached. */
const patienceMs = 180_000

/**
 * Lets visitors send what they have to send, so many at the same time.
 * @throws Error when one of them is left without a definite answer
 */
export async function sendAll(
  submissions: readonly Submission[],
  options: { siteUrl: string; forms: ReadonlyMap<FormName, FoundForm>; atOnce: number; ledger: Ledger },
): Promise<void> {
  const waiting = submissions[Symbol.iterator]()
  const visitors = Array.from({ length: options.atOnce }, async () => {
    for (const submission of waiting) await visit(submission, options)
  })
  await Promise.all(visitors)
}

/** What a person does: press, read, press again where that is said to be right, and believe what is said. */
async function visit(
  submission: Submission,
  { siteUrl, forms, ledger }: Parameters<typeof sendAll>[1],
): Promise<void> {
  const form = forms.get(submission.form)
  if (!form) throw new Error(`No form “${submission.form}” was found.`)
  const send = async () => {
    const answer = await post(siteUrl, form, submission)
    ledger.note(submission, answer)
    return answer
  }
  const until = Date.now() + patienceMs
  for (let doubtful = false; ;) {
    const answer = await send()
    if (answer === 'acknowledged') {
      ledger.close(submission, 'acknowledged', doubtful)
      if (submission.twice) await send()
      return
    }
    // Such words are never kept, whatever became of earlier tries.
    if (answer === 'invalid') return ledger.close(submission, 'refused', false)
    const final = answer === 'too-many' || (answer === 'unavailable' && submission.givesUp)
    // An earlier try may have been kept after all.
    if (final && !doubtful) return ledger.close(submission, 'refused', false)
    if (answer === 'too-many') return ledger.close(submission, 'unknown', true)
    doubtful ||= answer === 'uncertain' || answer === 'no-answer' || typeof answer === 'object'
    if (Date.now() > until)
      throw new Error(`Submission ${submission.number} got no definite answer: ${JSON.stringify(answer)}`)
    await pause(200 + (submission.number % 10) * 50)
  }
}
