import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { SignupView } from './signup-view'

/** Reads no session: the page is static. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => metadataOfPage('signup')

export default async function SignupPage() {
  return <SignupView page={await requirePage('signup')} />
}
