import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { ContactView } from './contact-view'

export const generateMetadata = () => metadataOfPage('contact')

export default async function ContactPage() {
  return <ContactView page={await requirePage('contact')} />
}
