import type { HeadStep } from './finish-head.ts'

const HEADER = 'cache-control'
const STATE_HEADER = 'x-nextjs-cache'
const SENT_TWICE = ['link', 'x-nextjs-prerender']

/**
 * Makes browsers and shared caches revalidate a page each time.
 *
 * Next.js lets shared caches keep pages for a day (`s-maxage`), so they would miss publications; revalidating costs a
 * short 304. For an old page that waits for its rendering, Next.js sends two states, its own and then the one of
 * server/page-cache.mjs: only the latter is true. Other headers it sends twice with the same value.
 */
export const revalidateHeaders: HeadStep = (_request, response) => {
  const keep = String(response.getHeader(HEADER) ?? '')
  if (keep.startsWith('s-maxage=')) response.setHeader(HEADER, 'public, max-age=0, must-revalidate')
  const states = response.getHeader(STATE_HEADER)
  if (Array.isArray(states)) response.setHeader(STATE_HEADER, states.at(-1) ?? '')
  for (const name of SENT_TWICE) {
    const values = response.getHeader(name)
    if (Array.isArray(values)) response.setHeader(name, [...new Set(values)])
  }
}
