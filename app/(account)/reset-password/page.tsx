import { redirect } from 'next/navigation'
import { currentViewer, requireRecentEmailAuth } from '@/lib/auth/current-viewer'
import { AuthCard } from '../_components/auth-card'
import { accountMetadata } from '../_components/account-metadata'
import { AccountForm } from '../_components/account-form'
import { NewPasswordFields } from '../_fields/new-password-fields'
import { Key } from '../_illustrations/key'
import { setPassword } from './action'
import { resetPasswordCopy } from './copy'

/** Reads the session, without streaming: the page must be complete where no scripts run. */
export const instant = false

export const generateMetadata = () => accountMetadata(resetPasswordCopy)

/** Where a confirmed recovery link leads. Redirects visitors without one to request it, or to their account. */
export default async function ResetPasswordPage() {
  const who = await currentViewer()
  if (who.kind === 'signed-out') redirect('/forgot-password')
  const signedIn = await requireRecentEmailAuth('/reset-password')
  return (
    <AuthCard texts={resetPasswordCopy} tone="red" illustration={<Key number="1" />}>
      {/* An attacker can send a victim the link of the attacker’s account. */}
      {signedIn.user.email && <p>{resetPasswordCopy.whose(signedIn.user.email)}</p>}
      <AccountForm
        id="reset"
        action={setPassword}
        schema="newPassword"
        submitLabel={resetPasswordCopy.submit}
        pendingLabel={resetPasswordCopy.pending}
      >
        <NewPasswordFields email={signedIn.user.email} />
      </AccountForm>
    </AuthCard>
  )
}
