'use client'

import { use } from 'react'
import { AccountField } from './account-field'
import { FormContext } from '@/app/_form/form-context'
import { PasswordField } from './password-field'
import { newPasswordCopy as texts } from '../_components/form-copy'

/** Error codes by which the auth service requires more than the new password, each with its field. */
const asking = ['nonce', 'currentPassword']

/**
 * A new password, twice; with a code from an email or the current password once the auth service requires it.
 * @param email of the account, so that password managers store the password with the right email address
 */
export function NewPasswordFields({ email }: Readonly<{ email: string }>) {
  const { state } = use(FormContext)
  const before = 'values' in state ? state.values.asked?.split(' ') : []
  const now = state.kind === 'invalid' ? asking.filter((name) => name in state.errors) : []
  // A field once required stays, whatever the next error is: the service may require both.
  const required = new Set([...(before ?? []), ...now])
  return (
    <>
      <input type="email" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
      {required.size > 0 && <input type="hidden" name="asked" value={[...required].join(' ')} />}
      {required.has('nonce') && (
        <AccountField
          name="nonce"
          label={texts.nonce}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          required
        />
      )}
      {required.has('currentPassword') && (
        <PasswordField
          name="currentPassword"
          label={texts.current}
          autoComplete="current-password"
          required
        />
      )}
      <PasswordField
        name="password"
        label={texts.password}
        hint={texts.hint}
        autoComplete="new-password"
        required
      />
      <PasswordField name="confirmPassword" label={texts.confirm} autoComplete="new-password" required />
    </>
  )
}
