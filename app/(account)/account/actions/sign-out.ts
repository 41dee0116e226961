'use server'

import { redirect } from 'next/navigation'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { isSignOutScope, SIGN_OUT_MS, signOut } from '@/lib/auth/flows/sign-out'
import { err } from '@/lib/auth/problems'
import { accountClient, forgetSession } from '@/lib/auth/server-client'
import { withTimeout } from '@/lib/auth/with-timeout'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountCopy } from '../copy'

/**
 * Signs out where no scripts run. Somebody who is signed out already, or not yet wholly in, is served too. Whoever
 * wants to be out here is, even when the auth service does not answer.
 */
export async function signMeOut(_previous: AccountFormState, fields: FormData): Promise<AccountFormState> {
  noteFormReached()
  const scope = formValue(fields, 'scope')
  const work = signOut(await accountClient(), { scope: isSignOutScope(scope) ? scope : 'local' })
  const ended = (await withTimeout(SIGN_OUT_MS, work)) ?? err('unreachable')
  const leaves = scope !== 'others' && (ended.ok || scope !== 'global')
  if (leaves) {
    await forgetSession()
    redirect('/login')
  }
  return ended.ok
    ? { kind: 'done', message: accountCopy.sessions.othersDone }
    : problemState(ended.problem, fields)
}
