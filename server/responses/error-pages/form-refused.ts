import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { FORM_REACHED_LISTENER, FORM_REFUSED_LISTENER } from '../../../lib/http/form-reached.ts'
import { isPagePost, isSentByScript } from '../../requests/page-post.ts'
import type { RefusedPosts } from '../../requests/refused-posts.ts'
import type { Rule } from '../replace-response.ts'

/** The request in progress, what counts it if its fields are refused, and whose form has reached its action. */
const requests = new AsyncLocalStorage<{ request: IncomingMessage; refused: RefusedPosts }>()
const reached = new WeakSet<IncomingMessage>()

// Shared by symbol: the site's code is bundled by Next.js, this file is not, so that each has a copy of its own.
Object.assign(globalThis, {
  [FORM_REACHED_LISTENER]: () => {
    const store = requests.getStore()
    if (store) reached.add(store.request)
  },
  [FORM_REFUSED_LISTENER]: () => {
    const store = requests.getStore()
    store?.refused.count(store.request)
  },
})

/** Runs `render` so that a form which reaches its action is noted, and counted if its fields are refused. */
export const trackFormActions = (
  request: IncomingMessage,
  refused: RefusedPosts,
  render: () => Promise<void>,
): Promise<void> => requests.run({ request, refused }, render)

/**
 * A form that could not be taken is answered with the prerendered /not-sent, and scripts are told why in plain text.
 *
 * Next.js answers 500 to what it cannot read: that is a 400 as long as the form has not arrived at its action. The
 * actions of a preview do not say when they are reached; their editors see that something failed either way.
 */
export const formRefusedPage: Rule = (request, response) => {
  if (!isPagePost(request)) return undefined
  const unreadable = response.statusCode === 500 && !reached.has(request)
  const byScript = isSentByScript(request)
  if (byScript)
    return unreadable ? { ...refusal, status: 400, type: 'text/plain', page: undefined } : undefined
  const status = unreadable ? 400 : response.statusCode
  if (!REFUSED.has(status)) return undefined
  const wait = response.getHeader('retry-after')
  const headers = { ...refusal.headers, ...(wait !== undefined && { 'retry-after': String(wait) }) }
  return { ...refusal, headers, status, page: '/not-sent' }
}

/** From take-post.ts and from Next.js, whose 409 is a form of a page from before the last deployment. */
const REFUSED = new Set([400, 403, 405, 409, 413, 415, 429])

const refusal = {
  headers: { 'cache-control': 'no-store' },
  otherwise:
    'This could not be sent, and nothing was kept. Please go back, load the page again and send it once more.',
}
