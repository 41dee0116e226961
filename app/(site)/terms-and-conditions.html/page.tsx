import { LegalPage, legalMetadata } from '@/app/_components/legal-page'

export const generateMetadata = () => legalMetadata('terms-and-conditions')

export default function TermsPage() {
  return <LegalPage route="terms-and-conditions" />
}
