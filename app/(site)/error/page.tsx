import { metadataOfPage } from '@/app/_components/page-metadata'
import { PageSections } from '@/app/_components/page-sections'
import { requirePage } from '@/lib/content/require-page'
import { ErrorPageView } from './error-page-view'

export const generateMetadata = () => metadataOfPage('error')

export default async function ErrorPage() {
  return (
    <PageSections route="error">
      <ErrorPageView page={await requirePage('error')} />
    </PageSections>
  )
}
