import type { HeadStep } from './finish-head.ts'

const HEADER = 'cache-control'

/**
 * Lets browsers and caches on the way keep a page only if they ask each time whether it still is the same.
 *
 * Next.js lets shared caches keep pages for a day (`s-maxage`), which no publishing would reach; asking costs a short
 * 304.
 */
export const revalidateHeaders: HeadStep = (_request, response) => {
  const keep = String(response.getHeader(HEADER) ?? '')
  if (keep.startsWith('s-maxage=')) response.setHeader(HEADER, 'public, max-age=0, must-revalidate')
}
