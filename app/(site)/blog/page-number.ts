import { notFound } from 'next/navigation'

/**
 * The number of a later page in a path: whole, from 2 on, without leading zeros, since page 1 has the URL of the
 * list itself. A 404 for anything else.
 */
export const pageNumber = (text: string): number =>
  /^([2-9]|[1-9]\d{1,4})$/.test(text) ? Number(text) : notFound()
