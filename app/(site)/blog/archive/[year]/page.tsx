import { readPublishedYears } from '@/lib/content/queries/article-lines'
import { ArchivePage, archiveMetadata } from './archive-page'

type Props = Readonly<{ params: Promise<{ year: string }> }>

/** Older years are rendered on their first visit, so that a build does not grow with the archive. */
const PRERENDERED = 5

export async function generateStaticParams() {
  const years = (await readPublishedYears()).slice(0, PRERENDERED)
  // Next.js requires at least one. `-` is prerendered as a 404.
  return (years.length > 0 ? years : ['-']).map((year) => ({ year }))
}

export const generateMetadata = async ({ params }: Props) =>
  archiveMetadata({ year: (await params).year, number: 1 })

export default async function FirstArchivePage({ params }: Props) {
  return <ArchivePage year={(await params).year} number={1} />
}
