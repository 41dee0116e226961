import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { SuccessView } from './success-view'

export const generateMetadata = () => metadataOfPage('success')

export default async function SuccessPage() {
  return <SuccessView page={await requirePage('success')} />
}
