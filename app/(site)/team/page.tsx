import { metadataOfPage } from '@/app/_components/page-metadata'
import { PageSections } from '@/app/_components/page-sections'
import { requirePage } from '@/lib/content/require-page'
import { TeamView } from './team-view'

export const generateMetadata = () => metadataOfPage('team')

export default async function TeamPage() {
  return (
    <PageSections route="team">
      <TeamView page={await requirePage('team')} />
    </PageSections>
  )
}
