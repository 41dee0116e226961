import type { AccountUser } from '@/lib/auth/viewer'
import { AccountForm } from '../_components/account-form'
import { NewPasswordFields } from '../_fields/new-password-fields'
import { Key } from '../_illustrations/key'
import { changeMyPassword } from './actions/change-password'
import { AccountSection } from './account-section'
import { accountCopy } from './copy'

/** A form for a new password, if the account has a password. */
export function PasswordSection({ user: { email, managed } }: Readonly<{ user: AccountUser }>) {
  const { heading, state, managed: without, open, submit, pending } = accountCopy.password
  return (
    <AccountSection
      id="password"
      heading={heading}
      state={<p>{managed ? without : state}</p>}
      illustration={<Key number="1" />}
    >
      {!managed && (
        <AccountForm
          id="change-password"
          summary={open}
          action={changeMyPassword}
          schema="newPassword"
          submitLabel={submit}
          pendingLabel={pending}
          variant="solid"
        >
          <NewPasswordFields email={email} />
        </AccountForm>
      )}
    </AccountSection>
  )
}
