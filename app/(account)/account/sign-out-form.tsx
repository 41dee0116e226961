'use client'

import type { ButtonVariant } from '@/app/_components/button-class'
import type { AuthAccess } from '@/lib/auth/browser-client'
import type { SignOutScope } from '@/lib/auth/flows/sign-out'
import type { FormAction } from '@/app/_form/form-state'
import { AccountForm } from '../_components/account-form'
import { signOutHere } from '../_session/sign-out-here'
import { signMeOut } from './actions/sign-out'
import { accountCopy } from './copy'

type Props = Readonly<{
  id: string
  access: AuthAccess
  scope: SignOutScope
  label: string
  variant?: ButtonVariant
}>

/** Signs out. Where scripts run, the browser's client does it, so that other tabs are notified at once. */
export function SignOutForm({ id, access, scope, label, variant = 'outline' }: Props) {
  const { pending, othersDone } = accountCopy.sessions
  const inBrowser: FormAction = async (previous, fields) => {
    const problem = await signOutHere(access, scope)
    if (!problem) return { kind: 'done', message: othersDone }
    // The client could not reach the auth service: the server can at least remove the cookies.
    return scope === 'local' ? signMeOut(previous, fields) : { kind: 'failed', ...problem, values: {} }
  }
  return (
    <AccountForm
      id={id}
      action={signMeOut}
      inBrowser={inBrowser}
      submitLabel={label}
      pendingLabel={pending}
      variant={variant}
      onceDone="message"
    >
      <input type="hidden" name="scope" value={scope} />
    </AccountForm>
  )
}
