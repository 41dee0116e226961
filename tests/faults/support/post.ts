import { pleaseCheck } from '@/app/_form/copy'
import { notSaved, uncertain } from '@/app/_forms/copy'
import { messageIn, type FoundForm } from './form-page.ts'
import type { Submission } from './submissions.ts'

/** The answer that the visitor gets or observes. */
export type Answer =
  /** “Thank you”: the lead is saved. */
  | 'acknowledged'
  /** Not saved, and trying again does not help. */
  | 'invalid'
  | 'too-many'
  /** Not saved; a retry in a few minutes may work. */
  | 'unavailable'
  /** The site does not know whether it saved the lead, and asks for a retry. */
  | 'uncertain'
  /** The connection broke or timed out. */
  | 'no-answer'
  /** The server refused the connection, so nothing was sent. */
  | 'closed'
  /** An answer that the site must never give. */
  | { unexpected: string }

/** Longer than a browser waits for a page. */
const timeoutMs = 40_000

const tooMany = notSaved.tooMany(60).split('.')[0] ?? ''

/** Sends a form as a browser without scripts does, and reads the response page. */
export async function post(siteUrl: string, form: FoundForm, submission: Submission): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of form.given) body.set(name, value)
  for (const [name, value] of Object.entries(submission.fields)) body.set(name, value)
  try {
    const answer = await fetch(siteUrl + form.path, {
      method: 'POST',
      headers: { 'x-forwarded-for': submission.address },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return understand(answer.status, await answer.text())
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
    return code === 'ECONNREFUSED' ? 'closed' : 'no-answer'
  }
}

function understand(status: number, html: string): Answer {
  const message = messageIn(html)
  if (status !== 200 || !message) return { unexpected: `${status} ${message?.words ?? html.slice(0, 200)}` }
  const { role, words } = message
  if (role === 'status' && words.startsWith('Thank you')) return 'acknowledged'
  if (words.includes(pleaseCheck)) return 'invalid'
  if (words.includes(notSaved.unavailable)) return 'unavailable'
  if (words.includes(uncertain)) return 'uncertain'
  return words.includes(tooMany) ? 'too-many' : { unexpected: words }
}
