import { pageNumber } from '../../../page-number'
import { ArchivePage, archiveMetadata } from '../archive-page'

type Props = Readonly<{ params: Promise<{ year: string; number: string }> }>

/** All are rendered on their first visit. Next.js requires one; `-` is prerendered as a 404. */
export const generateStaticParams = () => [{ year: '-', number: '-' }]

async function pageOf({ params }: Props) {
  const { year, number } = await params
  return { year, number: pageNumber(number) }
}

export const generateMetadata = async (props: Props) => archiveMetadata(await pageOf(props))

export default async function LaterArchivePage(props: Props) {
  return <ArchivePage {...await pageOf(props)} />
}
