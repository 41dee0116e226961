'use server'

import { refresh } from 'next/cache'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { countTheseMails, countThisTry } from '@/lib/auth/count-try'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { changeEmail } from '@/lib/auth/flows/change-email'
import { emailMistake, tidyEmail } from '@/lib/auth/rules'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountWords } from '../words'

/** Asks both addresses, the old and the new one, to confirm the change. */
export async function changeMyEmail(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const email = tidyEmail(typed(fields, 'email'))
  const mistake =
    email === user.email ? { field: 'email', message: accountWords.email.same } : emailMistake(email)
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('change', user.id)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const mails = await countTheseMails(user.email, email)
  if (!mails.ok) return problemAnswer(mails.problem, fields)
  const asked = await changeEmail(await accountClient(), { email })
  if (!asked.ok) return problemAnswer(asked.problem, fields)
  refresh()
  return { kind: 'done', message: accountWords.email.done(email) }
}
