import { requireSignedIn } from '@/lib/auth/current-viewer'
import { titled } from '../_desk/titled'
import { latestNews } from '../_news/news'
import { authAccess } from '../_session/access'
import { SessionWatcher } from '../_session/session-watcher'
import { AccountView } from './account-view'
import { accountWords } from './words'

/** Reads the session, and without a shell before it: the page has to be whole where no scripts run. */
export const instant = false

export const generateMetadata = () => titled(accountWords.heading)

export default async function AccountPage() {
  const who = await requireSignedIn('/account')
  const access = authAccess()
  return (
    <>
      <AccountView who={who} access={access} news={await latestNews()} />
      <SessionWatcher access={access} userId={who.user.id} />
    </>
  )
}
