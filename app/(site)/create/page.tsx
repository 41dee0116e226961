import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { CreateView } from './create-view'

export const generateMetadata = () => metadataOfPage('create')

export default async function CreatePage() {
  return <CreateView page={await requirePage('create')} />
}
