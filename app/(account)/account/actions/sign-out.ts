'use server'

import { redirect } from 'next/navigation'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { isSignOutScope, SIGN_OUT_MS, signOut } from '@/lib/auth/flows/sign-out'
import { failed } from '@/lib/auth/problems'
import { accountClient, forgetSession } from '@/lib/auth/server-client'
import { within } from '@/lib/auth/within'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountWords } from '../words'

/**
 * Signs out where no scripts run. Somebody who is signed out already, or not yet wholly in, is served too. Whoever wants to be out here is, even when the auth
 * service does not answer.
 */
export async function signMeOut(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const scope = typed(fields, 'scope')
  const work = signOut(await accountClient(), { scope: isSignOutScope(scope) ? scope : 'local' })
  const ended = (await within(SIGN_OUT_MS, work)) ?? failed('unreachable')
  const leaves = scope !== 'others' && (ended.ok || scope !== 'global')
  if (leaves) {
    await forgetSession()
    redirect('/login')
  }
  return ended.ok
    ? { kind: 'done', message: accountWords.sessions.othersDone }
    : problemAnswer(ended.problem, fields)
}
