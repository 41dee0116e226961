import type { AccountUser } from '@/lib/auth/viewer'
import { AccountForm } from '../_components/account-form'
import { EmailField } from '../_fields/email-field'
import { Letter } from '../_illustrations/letter'
import { changeMyEmail } from './actions/change-email'
import { EmailAddress } from './email-address'
import { AccountSection } from './account-section'
import { accountCopy } from './copy'

/** The email address, with a form to change it, unless a company manages it. */
export function EmailSection({ user }: Readonly<{ user: AccountUser }>) {
  const words = accountCopy.email
  const state = (
    <>
      {user.email ? (
        <p>
          {words.state} <EmailAddress email={user.email} end="." />
        </p>
      ) : (
        <p>{words.none}</p>
      )}
      {user.managed && <p>{words.managed}</p>}
      {user.newEmail && (
        <p>
          {words.waiting} <EmailAddress email={user.newEmail} end="." />
        </p>
      )}
    </>
  )
  return (
    <AccountSection id="email" heading={words.heading} state={state} object={<Letter />}>
      {!user.managed && (
        <AccountForm
          id="change-email"
          summary={words.open}
          action={changeMyEmail}
          schema="email"
          submitLabel={words.submit}
          pendingLabel={words.pending}
          variant="solid"
        >
          <EmailField label={words.label} hint={words.hint} fresh />
        </AccountForm>
      )}
    </AccountSection>
  )
}
