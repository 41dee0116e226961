'use client'

import { use } from 'react'
import { WayBack } from '../_desk/way-back'
import { FormContext } from '../_form/form-context'
import { PasswordField } from '../_form/password-field'
import { accountWords } from './words'

type Props = Readonly<{
  /** of the account: password managers find the password by it */
  email: string
  /** whether the sign-in was too long ago when the page was rendered */
  asked: boolean
}>

const ASKS: readonly (string | undefined)[] = ['current_password_required', 'current_password_invalid']

/** The present password, before an account is closed; also once the server asks for it, because the page was open for long. */
export function ClosingProof({ email, asked }: Props) {
  const { answer } = use(FormContext)
  const problem = answer.kind === 'problem' ? answer : undefined
  const words = accountWords.leaving
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
      <WayBack question={words.noPassword} label={words.signIn} href="/login?next=%2Faccount" />
    </>
  )
}
