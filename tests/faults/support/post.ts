import { pleaseCheck } from '@/app/_form/copy'
import { notSaved, uncertain } from '@/app/_lead-forms/copy'
import { withoutScripts, withScripts } from './as-browser.ts'
import type { FoundForm } from './form-page.ts'
import type { Submission } from './submissions.ts'

/** The response that the visitor gets or observes. */
export type PostResult =
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
  | 'no-response'
  /** The server refused the connection, so nothing was sent. */
  | 'closed'
  /** A response that the site must never give. */
  | { unexpected: string }

/** Longer than a browser waits for a page. */
const timeoutMs = 40_000

const tooMany = notSaved.tooMany(60).split('.')[0] ?? ''

/** Sends a form as a browser does, and reads the response. */
export async function post(siteUrl: string, form: FoundForm, submission: Submission): Promise<PostResult> {
  const sending = submission.scripts ? withScripts : withoutScripts
  const { headers, body } = sending.request(form, submission.fields)
  try {
    const response = await fetch(siteUrl + form.path, {
      method: 'POST',
      headers: { 'x-forwarded-for': submission.ip, ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const message = response.status === 200 ? sending.messageIn(text) : undefined
    return message ? understand(message) : { unexpected: `${response.status} ${text.slice(0, 200)}` }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
    return code === 'ECONNREFUSED' ? 'closed' : 'no-response'
  }
}

function understand({ role, words }: { role: string; words: string }): PostResult {
  if (role === 'status' && words.startsWith('Thank you')) return 'acknowledged'
  if (words.includes(pleaseCheck)) return 'invalid'
  if (words.includes(notSaved.unavailable)) return 'unavailable'
  if (words.includes(uncertain)) return 'uncertain'
  return words.includes(tooMany) ? 'too-many' : { unexpected: words }
}
