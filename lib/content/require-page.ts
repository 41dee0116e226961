import { notFound } from 'next/navigation'
import type { PageRoute } from '../../content-model/pages'
import { readPage } from './queries/page'
import type { Page } from './types'

/** Texts of a page; responds with 404 while its document is not published. */
export async function requirePage(route: PageRoute): Promise<Page> {
  return (await readPage(route)) ?? notFound()
}
