'use server'

import { refresh } from 'next/cache'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { newPasswordIn } from '@/app/(account)/_form/new-password'
import { countTheseMails, countThisTry } from '@/lib/auth/count-try'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { changePassword } from '@/lib/auth/flows/change-password'
import { newPasswordMistake } from '@/lib/auth/rules'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountWords } from '../words'

/** Gives the account of whoever is signed in a new password. Where the auth service wants a code for it, this sends the code. */
export async function changeMyPassword(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const wanted = newPasswordIn(fields)
  const mistake = newPasswordMistake({ ...wanted, confirmPassword: typed(fields, 'confirmPassword') })
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('change', user.id)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const changed = await changePassword(await accountClient(), wanted, () => countTheseMails(user.email))
  if (!changed.ok) return problemAnswer(changed.problem, fields)
  refresh()
  return { kind: 'done', message: accountWords.password.done }
}
