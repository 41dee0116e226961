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
  const texts = accountCopy.email
  const state = (
    <>
      {user.email ? (
        <p>
          {texts.state} <EmailAddress email={user.email} end="." />
        </p>
      ) : (
        <p>{texts.none}</p>
      )}
      {user.managed && <p>{texts.managed}</p>}
      {user.newEmail && (
        <p>
          {texts.waiting} <EmailAddress email={user.newEmail} end="." />
        </p>
      )}
    </>
  )
  return (
    <AccountSection id="email" heading={texts.heading} state={state} illustration={<Letter />}>
      {!user.managed && (
        <AccountForm
          id="change-email"
          summary={texts.open}
          action={changeMyEmail}
          schema="email"
          submitLabel={texts.submit}
          pendingLabel={texts.pending}
          variant="solid"
        >
          <EmailField label={texts.label} hint={texts.hint} fresh />
        </AccountForm>
      )}
    </AccountSection>
  )
}
