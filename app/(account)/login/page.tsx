import { metadataOfPage } from '@/app/_components/page-metadata'
import { requirePage } from '@/lib/content/require-page'
import { LoginView } from './login-view'

/** Reads no session: the page is static. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => metadataOfPage('login')

export default async function LoginPage() {
  return <LoginView page={await requirePage('login')} />
}
