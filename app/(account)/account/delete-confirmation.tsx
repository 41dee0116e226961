'use client'

import { use } from 'react'
import { TextLink } from '../_components/text-link'
import { FormContext } from '../_form/form-context'
import { PasswordField } from '../_form/password-field'
import { accountCopy } from './copy'

type Props = Readonly<{
  /** of the account: password managers find the password by it */
  email: string
  /** whether the sign-in was too long ago when the page was rendered */
  asked: boolean
}>

const ASKS: readonly (string | undefined)[] = ['current_password_required', 'current_password_invalid']

/**
 * The present password, before an account is closed; also once the server asks for it, because the page was open for
 * long.
 */
export function DeleteConfirmation({ email, asked }: Props) {
  const { answer } = use(FormContext)
  const problem = answer.kind === 'problem' ? answer : undefined
  const words = accountCopy.leaving
  const wantsPassword = asked || ASKS.includes(problem?.code) || problem?.words.asked !== undefined
  if (!wantsPassword && problem?.code !== 'sign_in_again') return null
  return (
    <>
      {wantsPassword && (
        <>
          <input type="hidden" name="asked" value="currentPassword" />
          <input type="email" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
          <PasswordField
            name="currentPassword"
            label={words.password}
            hint={words.passwordHint}
            autoComplete="current-password"
            required
          />
        </>
      )}
      <TextLink question={words.noPassword} label={words.signIn} href="/login?next=%2Faccount" />
    </>
  )
}
