import './_styles/site'
import type { Metadata } from 'next'
import { readPage } from '@/lib/content/queries/page'
import { NotFoundView } from './_components/not-found-view'
import { metadataOfPage } from './_components/page-metadata'

export async function generateMetadata(): Promise<Metadata> {
  const { title, other } = await metadataOfPage('notFound', '/')
  return { title, other, robots: { index: false } }
}

/**
 * Every address that has no page, within the frame of the public pages: `(site)/[...path]` takes them all. It travels with every page, so it
 * is kept small. Its texts may be unpublished: then only the number stands there.
 */
export default async function NotFound() {
  return <NotFoundView page={await readPage('notFound')} />
}
