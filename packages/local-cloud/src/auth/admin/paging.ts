import { invalid } from '../http/errors.ts'

export type Page = { page: number; perPage: number; direction: 'ASC' | 'DESC' }

/**
 * Reads `page`, `per_page` and `sort` of a list.
 * @throws AuthError 400 `validation_failed`
 */
export function readPage(query: URLSearchParams): Page {
  const page = count(query.get('page') || '1')
  const perPage = count(query.get('per_page') || '50')
  if (perPage === 0) throw invalid('Bad Pagination Parameters: per_page must be greater than 0')
  return { page: Math.max(1, page), perPage, direction: readSort(query.get('sort')) }
}

function count(text: string): number {
  const why = !/^\d+$/.test(text)
    ? 'invalid syntax'
    : BigInt(text) >= 2n ** 64n
      ? 'value out of range'
      : undefined
  if (!why) return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
  throw invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text)}: ${why}`)
}

function readSort(sort: string | null): Page['direction'] {
  if (!sort) return 'DESC'
  const [field, ...rest] = sort.split(' ')
  if (field !== 'created_at') throw invalid(`Bad Sort Parameters: bad field for sort '${field}'`)
  const given = rest.join(' ')
  const direction = given.toUpperCase() || 'DESC'
  if (direction === 'ASC' || direction === 'DESC') return direction
  throw invalid(`Bad Sort Parameters: bad direction for sort '${given}', only 'asc' and 'desc' allowed`)
}

/** Headers by which a client finds the next and the last page. */
export function pageHeaders(path: string, query: URLSearchParams, { page, perPage }: Page, total: number) {
  const last = Math.ceil(total / perPage)
  const to = (number: number, rel: string) => {
    const other = new URLSearchParams(query)
    other.set('page', String(number))
    other.sort()
    return `<${path}?${other}>; rel="${rel}"`
  }
  const link = [...(last > page ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ')
  return { Link: link, 'X-Total-Count': String(total) }
}
