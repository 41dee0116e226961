import { setTimeout as pause } from 'node:timers/promises'
import type { FoundForm } from './form-page.ts'
import type { ExpectedLeads } from './expected-leads.ts'
import { post } from './post.ts'
import type { FormName, Submission } from './submissions.ts'

/** How long a visitor retries while the site is uncertain or unreachable. */
const giveUpMs = 180_000

/**
 * Sends the submissions, `atOnce` of them in parallel.
 * @throws Error when a submission gets no definite result
 */
export async function sendAll(
  submissions: readonly Submission[],
  options: {
    siteUrl: string
    forms: ReadonlyMap<FormName, FoundForm>
    atOnce: number
    expectedLeads: ExpectedLeads
  },
): Promise<void> {
  const waiting = submissions[Symbol.iterator]()
  const visitors = Array.from({ length: options.atOnce }, async () => {
    for (const submission of waiting) await visit(submission, options)
  })
  await Promise.all(visitors)
}

/** Acts like a visitor: submits, reads the response, and submits again when the response asks for it. */
async function visit(
  submission: Submission,
  { siteUrl, forms, expectedLeads }: Parameters<typeof sendAll>[1],
): Promise<void> {
  const form = forms.get(submission.form)
  if (!form) throw new Error(`No form “${submission.form}” was found.`)
  const send = async () => {
    const result = await post(siteUrl, form, submission)
    expectedLeads.note(submission, result)
    return result
  }
  const until = Date.now() + giveUpMs
  for (let doubtful = false; ;) {
    const result = await send()
    if (result === 'acknowledged') {
      expectedLeads.close(submission, 'acknowledged', doubtful)
      if (submission.twice) await send()
      return
    }
    // The site never saves invalid fields, so earlier tries do not matter.
    if (result === 'invalid') return expectedLeads.close(submission, 'refused', false)
    const final = result === 'too-many' || (result === 'unavailable' && submission.givesUp)
    // Unless doubtful: the site may have saved an earlier try.
    if (final && !doubtful) return expectedLeads.close(submission, 'refused', false)
    if (result === 'too-many') return expectedLeads.close(submission, 'unknown', true)
    doubtful ||= result === 'uncertain' || result === 'no-response' || typeof result === 'object'
    if (Date.now() > until)
      throw new Error(`Submission ${submission.number} got no definite result: ${JSON.stringify(result)}`)
    await pause(200 + (submission.number % 10) * 50)
  }
}
