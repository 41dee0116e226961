'use server'

import { redirect } from 'next/navigation'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { newPasswordIn } from '@/app/(account)/_form/new-password'
import { leaveNews } from '@/app/(account)/_news/news'
import { cameByMail } from '@/lib/auth/came-by-mail'
import { countTheseMails, countThisTry } from '@/lib/auth/count-try'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { changePassword } from '@/lib/auth/flows/change-password'
import { newPasswordMistake } from '@/lib/auth/rules'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'

/** Gives the account of somebody who has just come from their mail a new password. Others go to /account, where the present one may be asked for. */
export async function setPassword(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const who = await requireSignedIn('/reset-password')
  if (!cameByMail(who)) redirect('/account')
  const wanted = newPasswordIn(fields)
  const mistake = newPasswordMistake({ ...wanted, confirmPassword: typed(fields, 'confirmPassword') })
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('change', who.user.id)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const changed = await changePassword(await accountClient(), wanted, () => countTheseMails(who.user.email))
  if (!changed.ok) return problemAnswer(changed.problem, fields)
  await leaveNews('new-password')
  redirect('/account')
}
