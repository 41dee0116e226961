import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { SignupView } from './signup-view'

/** Nothing of a session is read here: the page is as static as any other. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => metadataOfPage('signup')

export default async function SignupPage() {
  return <SignupView page={await requirePage('signup')} />
}
