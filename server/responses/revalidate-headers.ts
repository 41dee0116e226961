import type { HeadStep } from './finish-head.ts'

const HEADER = 'cache-control'

/**
 * Makes browsers and shared caches revalidate a page each time.
 *
 * Next.js lets shared caches keep pages for a day (`s-maxage`), so they would miss publications; revalidating costs a
 * short 304.
 */
export const revalidateHeaders: HeadStep = (_request, response) => {
  const keep = String(response.getHeader(HEADER) ?? '')
  if (keep.startsWith('s-maxage=')) response.setHeader(HEADER, 'public, max-age=0, must-revalidate')
}
