import { redirect } from 'next/navigation'
import { cameByMail } from '@/lib/auth/came-by-mail'
import { currentViewer, requireSignedIn } from '@/lib/auth/current-viewer'
import { Desk } from '../_desk/desk'
import { titled } from '../_desk/titled'
import { AccountForm } from '../_form/account-form'
import { NewPasswordFields } from '../_form/new-password-fields'
import { Key } from '../_objects/key'
import { setPassword } from './action'
import { resetWords } from './words'

/** Reads the session, and without a shell before it: the page has to be whole where no scripts run. */
export const instant = false

export const generateMetadata = () => titled(resetWords.heading)

/** Where the link of a recovery mail leads, once it has been confirmed. Who comes without one is sent to ask for it, or to their account. */
export default async function ResetPasswordPage() {
  const who = await currentViewer()
  if (who.kind === 'nobody') redirect('/forgot-password')
  const signedIn = await requireSignedIn('/reset-password')
  if (!cameByMail(signedIn)) redirect('/account')
  return (
    <Desk words={resetWords} tone="red" object={<Key number="1" />}>
      {/* Anybody can send somebody else the link of their own account. */}
      {signedIn.user.email && <p>{resetWords.whose(signedIn.user.email)}</p>}
      <AccountForm
        id="reset"
        action={setPassword}
        checkedAs="newPassword"
        submitLabel={resetWords.submit}
        pendingLabel={resetWords.pending}
      >
        <NewPasswordFields email={signedIn.user.email} />
      </AccountForm>
    </Desk>
  )
}
