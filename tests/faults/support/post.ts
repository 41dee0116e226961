import { pleaseCheck } from '@/app/_form/copy'
import { notKept, uncertain } from '@/app/_forms/copy'
import { messageIn, type FoundForm } from './form-page.ts'
import type { Submission } from './submissions.ts'

/** What the person who pressed the button is told, or finds out. */
export type Answer =
  /** “Thank you”: it is kept. */
  | 'acknowledged'
  /** Nothing was kept, and pressing again does not help. */
  | 'invalid'
  | 'too-many'
  /** Nothing was kept; it may work in a few minutes. */
  | 'unavailable'
  /** Nobody knows; press again. */
  | 'uncertain'
  /** The connection broke, or nothing came in time. */
  | 'no-answer'
  /** The server could not be reached at all, so that nothing was sent. */
  | 'closed'
  /** Anything that the site never says. */
  | { strange: string }

/** Longer than any browser’s patience with a page that hangs would be well spent. */
const timeoutMs = 40_000

const tooMany = notKept.tooMany(60).split('.')[0] ?? ''

/** Sends a filled-in form as a browser without scripts does, and reads the page that comes back. */
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
  if (status !== 200 || !message) return { strange: `${status} ${message?.words ?? html.slice(0, 200)}` }
  const { role, words } = message
  if (role === 'status' && words.startsWith('Thank you')) return 'acknowledged'
  if (words.includes(pleaseCheck)) return 'invalid'
  if (words.includes(notKept.unavailable)) return 'unavailable'
  if (words.includes(uncertain)) return 'uncertain'
  return words.includes(tooMany) ? 'too-many' : { strange: words }
}
