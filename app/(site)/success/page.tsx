import { metadataOfPage } from '@/app/_components/page-metadata'
import { PageSections } from '@/app/_components/page-sections'
import { requirePage } from '@/lib/content/require-page'
import { SuccessView } from './success-view'

export const generateMetadata = () => metadataOfPage('success')

export default async function SuccessPage() {
  return (
    <PageSections route="success">
      <SuccessView page={await requirePage('success')} />
    </PageSections>
  )
}
