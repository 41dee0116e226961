import { metadataOfPage } from '@/app/_components/page-metadata'
import { PageSections } from '@/app/_components/page-sections'
import { requirePage } from '@/lib/content/require-page'
import { ContactView } from './contact-view'

export const generateMetadata = () => metadataOfPage('contact')

export default async function ContactPage() {
  return (
    <PageSections route="contact">
      <ContactView page={await requirePage('contact')} />
    </PageSections>
  )
}
