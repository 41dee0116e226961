import type { ReviewEmailResult } from '../../../lib/reviews/request'

/** In milliseconds: the site asks the Content Lake and the database, each for some seconds at most. */
const TIMEOUT_MS = 15_000

/**
 * Asks the site to email the administrators about the request for review of a document, or the editor who made it
 * once it was declined.
 * @param id of the document, as published
 * @param token of the Studio's session; undefined where the Studio signs in with a cookie, which only Sanity can read
 * @returns what to tell who pressed the button: `sent`, or why no email is sent. Never throws.
 */
export async function sendReviewEmails(
  id: string,
  token: string | undefined,
): Promise<{ sent: true } | { sent: false; reason: string }> {
  if (!token) return notSent('The site cannot tell who you are: sign out of the Studio and in again.')
  try {
    const response = await fetch('/api/review-requests', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ documentId: id }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.json()) as ReviewEmailResult | { error: string }
    if ('error' in body) return notSent(body.error)
    return body.email === 'queued' ? { sent: true } : notSent(reasons[body.email])
  } catch {
    return notSent('The site did not respond.')
  }
}

const reasons = {
  'no mail server': 'This site sends no emails.',
  'no recipients': 'The site knows no email address for it.',
}

const notSent = (reason: string) => ({ sent: false as const, reason })
