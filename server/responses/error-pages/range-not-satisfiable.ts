import type { Rule } from '../replace-response.ts'

/** Turns the 500 of Next.js for a part beyond the end of a file into a 416, which says how long the file is. */
export const rangeNotSatisfiable: Rule = (_request, response) => {
  const range = String(response.getHeader('content-range') ?? '')
  if (response.statusCode < 400 || !range.startsWith('bytes */')) return undefined
  return {
    status: 416,
    page: undefined,
    headers: { 'content-range': range, 'cache-control': 'no-store' },
    otherwise: 'The file ends before this part.\n',
    type: 'text/plain',
  }
}
