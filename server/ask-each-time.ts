import type { ServerResponse } from 'node:http'

const HEADER = 'cache-control'

/**
 * Lets browsers and caches on the way keep a page only if they ask each time whether it still is the same.
 *
 * Next.js lets shared caches keep pages for a day (`s-maxage`), which no publishing would reach; asking costs a short
 * 304.
 */
export function askEachTime(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = ((status: number, ...rest: never[]) => {
    const keep = String(response.getHeader(HEADER) ?? '')
    if (keep.startsWith('s-maxage=')) response.setHeader(HEADER, 'public, max-age=0, must-revalidate')
    return writeHead.call(response, status, ...rest)
  }) as typeof writeHead
}
