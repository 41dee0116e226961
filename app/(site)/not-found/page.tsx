import type { Metadata } from 'next'
import { NotFoundView } from '@/app/_components/not-found-view'
import { metadataOfPage } from '@/app/_components/page-metadata'
import { readPage } from '@/lib/content/queries/page'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description, other } = await metadataOfPage('notFound', '/')
  return { title, description, other, robots: { index: false } }
}

/** The prerendered page that the server sends with status 404 for URLs without a page, complete without scripts. */
export default async function NotFoundPage() {
  const [page, search] = await Promise.all([readPage('notFound'), readPage('search')])
  return <NotFoundView page={page} search={search} />
}
