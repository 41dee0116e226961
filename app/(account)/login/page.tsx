import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { LoginView } from './login-view'

/** Nothing of a session is read here: the page is as static as any other. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => metadataOfPage('login')

export default async function LoginPage() {
  return <LoginView page={await requirePage('login')} />
}
