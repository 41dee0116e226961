import type { AccountUser } from '@/lib/auth/viewer'
import { AccountForm } from '../_form/account-form'
import { NewPasswordFields } from '../_form/new-password-fields'
import { Key } from '../_objects/key'
import { changeMyPassword } from './actions/change-password'
import { Shelf } from './shelf'
import { accountWords } from './words'

/** A new password, where there is one. */
export function PasswordShelf({ user: { email, managed } }: Readonly<{ user: AccountUser }>) {
  const { heading, state, managed: without, open, submit, pending } = accountWords.password
  return (
    <Shelf
      id="password"
      heading={heading}
      state={<p>{managed ? without : state}</p>}
      object={<Key number="1" />}
    >
      {!managed && (
        <AccountForm
          id="change-password"
          summary={open}
          action={changeMyPassword}
          checkedAs="newPassword"
          submitLabel={submit}
          pendingLabel={pending}
          variant="solid"
        >
          <NewPasswordFields email={email} />
        </AccountForm>
      )}
    </Shelf>
  )
}
