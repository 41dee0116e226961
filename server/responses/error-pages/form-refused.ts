import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { ACTION_REACHED_LISTENER, FORM_REFUSED_LISTENER } from '../../../lib/http/mark-action.ts'
import { isPagePost, isSentByScript } from '../../requests/page-post.ts'
import type { RefusedPosts } from '../../requests/refused-posts.ts'
import type { Rule } from '../replace-response.ts'

/** The current request, its counter of refused fields, and whether its form has reached its action. */
const requests = new AsyncLocalStorage<{ request: IncomingMessage; refused: RefusedPosts }>()
const reached = new WeakSet<IncomingMessage>()

// Shared by symbol, because Next.js bundles the site's code separately from this file.
Object.assign(globalThis, {
  [ACTION_REACHED_LISTENER]: () => {
    const store = requests.getStore()
    if (store) reached.add(store.request)
  },
  [FORM_REFUSED_LISTENER]: () => {
    const store = requests.getStore()
    store?.refused.count(store.request)
  },
})

/** Runs `render` and records whether the form reached its action; counts it if its fields are refused. */
export const trackFormActions = (
  request: IncomingMessage,
  refused: RefusedPosts,
  render: () => Promise<void>,
): Promise<void> => requests.run({ request, refused }, render)

/**
 * Responds to a refused form with the prerendered /not-sent, and scripts with the reason in plain text.
 *
 * Next.js responds with 500 to a form it cannot parse: that is a 400 as long as the form has not reached its action.
 * Actions of previews do not report that they were reached; their editors see a failure either way.
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

/**
 * Statuses of validate-form-post.ts and of Next.js, whose 409 means a form of a page from before the last deployment.
 */
const REFUSED = new Set([400, 403, 405, 409, 413, 415, 429])

const refusal = {
  headers: { 'cache-control': 'no-store' },
  otherwise:
    'This could not be sent, and nothing was saved. Please go back, load the page again and send it once more.',
}
