import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { ErrorPageView } from './error-page-view'

export const generateMetadata = () => metadataOfPage('error')

export default async function ErrorPage() {
  return <ErrorPageView page={await requirePage('error')} />
}
