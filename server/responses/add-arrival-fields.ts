import { arrivalFields, arrivalOf, leadFormsIn } from '../prepared-pages/arrival-fields.ts'
import { PERSONAL } from '../prepared-pages/prepared.ts'
import type { PageStep } from './finish-page.ts'

/**
 * Adds the fields of `arrivalFields` to a page that Next.js sends itself: at the first visit after a start, or when the
 * URL has a query other than a campaign’s.
 */
export const addArrivalFields: PageStep = (request) => {
  const arrival = arrivalOf(request)
  if (arrival.length === 0) return undefined
  // A 304 would make the browser show its own copy, which may lack the fields.
  delete request.headers['if-none-match']
  return (html, response) => {
    const fields = arrivalFields(leadFormsIn(html), arrival)
    if (!fields) return html
    response.setHeader('cache-control', PERSONAL)
    return html + fields.toString()
  }
}
