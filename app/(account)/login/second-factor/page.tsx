import { redirect } from 'next/navigation'
import { AccountsUnavailable, currentViewer } from '@/lib/auth/current-viewer'
import { AFTER_SIGN_IN, signInPath } from '@/lib/auth/sign-in-paths'
import { safeRedirect } from '@/lib/security/safe-redirect'
import { accountMetadata } from '../../_components/account-metadata'
import { SecondFactorView } from './second-factor-view'
import { secondFactorCopy } from './copy'

/** Reads the session, without streaming: the page must be complete where no scripts run. */
export const instant = false

export const generateMetadata = () => accountMetadata(secondFactorCopy)

type Props = Readonly<{ searchParams: Promise<{ next?: string | string[] }> }>

/** Asks for the second factor before anything of the account is shown. */
export default async function SecondFactorPage({ searchParams }: Props) {
  const { next: given } = await searchParams
  const next = safeRedirect(typeof given === 'string' ? given : undefined, AFTER_SIGN_IN)
  const who = await currentViewer()
  switch (who.kind) {
    case 'needs-second-factor':
      return <SecondFactorView factors={who.factors} next={next} />
    case 'signed-in':
      return redirect(next)
    case 'signed-out':
      return redirect(given === undefined ? '/login' : signInPath(next))
    case 'unavailable':
      throw new AccountsUnavailable('The auth service at SUPABASE_URL does not respond.')
  }
}
