'use server'

import { redirect } from 'next/navigation'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { isSignOutScope, signOut } from '@/lib/auth/flows/sign-out'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountWords } from '../words'

/** Signs out where no scripts run. Somebody who is signed out already, or not yet wholly in, is served too. */
export async function signMeOut(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const scope = typed(fields, 'scope')
  const ended = await signOut(await accountClient(), { scope: isSignOutScope(scope) ? scope : 'local' })
  if (!ended.ok && scope === 'global') return problemAnswer(ended.problem, fields)
  if (scope !== 'others') redirect('/login')
  return ended.ok
    ? { kind: 'done', message: accountWords.sessions.othersDone }
    : problemAnswer(ended.problem, fields)
}
