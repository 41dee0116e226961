import { AccountForm } from '../_form/account-form'
import { NewPasswordFields } from '../_form/new-password-fields'
import { Key } from '../_objects/key'
import { changeMyPassword } from './actions/change-password'
import { Shelf } from './shelf'
import { accountWords } from './words'

/** A new password. */
export function PasswordShelf({ email }: Readonly<{ email: string }>) {
  const { heading, state, open, submit, pending } = accountWords.password
  return (
    <Shelf id="password" heading={heading} state={<p>{state}</p>} object={<Key number="1" />}>
      <AccountForm
        id="change-password"
        summary={open}
        action={changeMyPassword}
        checkedAs="newPassword"
        submitLabel={submit}
        pendingLabel={pending}
        variant="solid"
      >
        {/* For password managers, which keep a password with the address it belongs to. */}
        <input type="email" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields />
      </AccountForm>
    </Shelf>
  )
}
