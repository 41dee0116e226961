import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { FORM_REACHED_LISTENER } from '../lib/http/form-reached.ts'
import { isPagePost, isSentByScript } from './page-post.ts'
import type { Rule } from './replace-answer.ts'

/** What is being answered, and whose form has arrived at its action. */
const requests = new AsyncLocalStorage<IncomingMessage>()
const reached = new WeakSet<IncomingMessage>()

// Shared by symbol: the site's code is bundled by Next.js, this file is not, so that each has a copy of its own.
Object.assign(globalThis, {
  [FORM_REACHED_LISTENER]: () => {
    const request = requests.getStore()
    if (request) reached.add(request)
  },
})

/** Runs what answers a request, so that a form's arrival is noted. */
export const notingForms = (request: IncomingMessage, answer: () => Promise<void>): Promise<void> =>
  requests.run(request, answer)

/**
 * A form that could not be taken is answered with the prerendered /not-sent, and scripts are told why in plain text.
 *
 * Next.js answers 500 to what it cannot read: that is a 400 as long as the form has not arrived at its action. The actions of a preview do not say
 * when they are reached; their editors see that something failed either way.
 */
export const answerRefused: Rule = (request, response) => {
  if (!isPagePost(request)) return undefined
  const unreadable = response.statusCode === 500 && !reached.has(request)
  const byScript = isSentByScript(request)
  if (byScript)
    return unreadable ? { ...refusal, status: 400, type: 'text/plain', page: undefined } : undefined
  const status = unreadable ? 400 : response.statusCode
  return REFUSED.has(status) ? { ...refusal, status, page: '/not-sent' } : undefined
}

/** From take-post.ts and from Next.js, whose 409 is a form of a page from before the last deployment. */
const REFUSED = new Set([400, 403, 405, 409, 413, 415])

const refusal = {
  headers: { 'cache-control': 'no-store' },
  otherwise:
    'This could not be sent, and nothing was kept. Please go back, load the page again and send it once more.',
}
