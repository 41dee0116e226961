import { html, type Html } from './html.ts'

const perPage = 25

/** One page of a longer list. */
export type Paging = { page: number; offset: number; limit: number }

/** Reads `?page=`, which counts from 1; anything else is the first page. */
export function parsePaging(query: string | undefined): Paging {
  const page = /^[1-9]\d{0,5}$/.test(query ?? '') ? Number(query) : 1
  return { page, offset: (page - 1) * perPage, limit: perPage }
}

/**
 * Links to the previous and the next page; undefined when there is only one.
 * @param path path and query without `page`
 */
export function pageLinks({ page }: Paging, total: number, path: string): Html | undefined {
  const last = Math.max(Math.ceil(total / perPage), 1)
  if (last === 1 && page === 1) return undefined
  const to = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`
  const link = (number: number, text: string, rel: string) =>
    number >= 1 && number <= last ? html`<a href="${to(number)}" rel="${rel}">${text}</a>` : undefined
  return html`<nav class="pages" aria-label="Pages">
    ${link(Math.min(page - 1, last), 'Newer', 'prev')}
    <span>Page ${page} of ${last}</span>
    ${link(page + 1, 'Older', 'next')}
  </nav>`
}
