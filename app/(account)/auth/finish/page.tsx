import type { Metadata } from 'next'
import { titled } from '../../_desk/titled'
import { authAccess } from '../../_session/access'
import { Finish } from './finish'
import { finishWords } from './words'

/** What the address holds is the browser’s business: the page is the same for everybody. */
export const ensureStatic = 'navigation'

/** Nothing that this page asks for may learn its address. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await titled(finishWords.working.heading)),
  referrer: 'no-referrer',
})

/** Where the auth service leads browsers with a session, or an error, in the address. */
export default function FinishPage() {
  return <Finish access={authAccess()} />
}
