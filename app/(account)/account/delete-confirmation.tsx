'use client'

import { use } from 'react'
import { TextLink } from '../_components/text-link'
import { FormContext, useField } from '@/app/_form/form-context'
import { PasswordField } from '../_fields/password-field'
import { accountCopy } from './copy'

type Props = Readonly<{
  /** of the account, for password managers */
  email: string
  /** whether the sign-in was too long ago when the page was rendered */
  asked: boolean
}>

/**
 * The field for the current password, shown if the sign-in is too long ago, also once the server requires it because
 * the page was open for long.
 */
export function DeleteConfirmation({ email, asked }: Props) {
  const { state } = use(FormContext)
  const { error } = useField('currentPassword')
  const { value: askedBefore } = useField('asked')
  const texts = accountCopy.deletion
  const wantsPassword = asked || error !== undefined || askedBefore !== undefined
  const signInAgain = state.kind === 'failed' && state.code === 'sign_in_again'
  if (!wantsPassword && !signInAgain) return null
  return (
    <>
      {wantsPassword && (
        <>
          <input type="hidden" name="asked" value="currentPassword" />
          <input type="email" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
          <PasswordField
            name="currentPassword"
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="current-password"
            required
          />
        </>
      )}
      <TextLink question={texts.noPassword} label={texts.signIn} href="/login?next=%2Faccount" />
    </>
  )
}
