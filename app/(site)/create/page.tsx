import { metadataOfPage } from '@/app/_components/page-metadata'
import { PageSections } from '@/app/_components/page-sections'
import { readPassDesigner } from '@/lib/content/queries/pass-designer'
import { requirePage } from '@/lib/content/require-page'
import { CreateView } from './create-view'

export const generateMetadata = () => metadataOfPage('create')

export default async function CreatePage() {
  const [page, designer] = await Promise.all([requirePage('create'), readPassDesigner()])
  return (
    <PageSections route="create">
      <CreateView page={page} designer={designer} />
    </PageSections>
  )
}
