import { requireSignedIn } from '@/lib/auth/current-viewer'
import { accountMetadata } from '../_components/account-metadata'
import { readFlash } from '../_flash/flash'
import { authAccess } from '../_session/access'
import { SessionWatcher } from '../_session/session-watcher'
import { AccountView } from './account-view'
import { accountCopy } from './copy'

/** Reads the session, without streaming: the page must be complete where no scripts run. */
export const instant = false

export const generateMetadata = () => accountMetadata(accountCopy)

export default async function AccountPage() {
  const who = await requireSignedIn('/account')
  const access = authAccess()
  return (
    <>
      <AccountView who={who} access={access} flash={await readFlash()} />
      <SessionWatcher access={access} userId={who.user.id} />
    </>
  )
}
