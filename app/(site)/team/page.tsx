import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { TeamView } from './team-view'

export const generateMetadata = () => metadataOfPage('team')

export default async function TeamPage() {
  return <TeamView page={await requirePage('team')} />
}
