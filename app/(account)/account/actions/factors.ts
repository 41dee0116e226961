'use server'

import { refresh } from 'next/cache'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { leaveNews } from '@/app/(account)/_news/news'
import { countThisTry } from '@/lib/auth/count-try'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { enrolFactor, type Enrolment } from '@/lib/auth/flows/enrol-factor'
import { removeFactor } from '@/lib/auth/flows/remove-factor'
import { verifyFactor } from '@/lib/auth/flows/verify-factor'
import { codeMistake, factorNameMistake, tidyCode, tidyName } from '@/lib/auth/rules'
import { accountClient } from '@/lib/auth/server-client'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountWords } from '../words'

/** Begins to connect an authenticator app: hands over the code to scan, once. */
export async function connectApp(
  _previous: AccountAnswer<Enrolment>,
  fields: FormData,
): Promise<AccountAnswer<Enrolment>> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const name = tidyName(typed(fields, 'name'))
  const mistake = factorNameMistake(name)
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('change', user.id)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const { brandName } = await readSiteSettings()
  const begun = await enrolFactor(await accountClient(), { name, issuer: brandName })
  if (!begun.ok) return problemAnswer(begun.problem, fields)
  return { kind: 'done', message: accountWords.factors.scan, value: begun.value }
}

/** Completes it: the app shows the right digits. The page says so, since the form makes room for the next app; likewise when one is removed, and its form with it. */
export async function confirmApp(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const code = tidyCode(typed(fields, 'code'))
  const mistake = codeMistake(code)
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('change', user.id)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const verified = await verifyFactor(await accountClient(), { factorId: typed(fields, 'factorId'), code })
  if (!verified.ok) return problemAnswer(verified.problem, fields)
  await leaveNews('app-connected')
  refresh()
  return { kind: 'nothing' }
}

/** Disconnects one. */
export async function disconnectApp(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const counted = await countThisTry('change', user.id)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const removed = await removeFactor(await accountClient(), { factorId: typed(fields, 'factorId') })
  if (!removed.ok) return problemAnswer(removed.problem, fields)
  await leaveNews('app-removed')
  refresh()
  return { kind: 'nothing' }
}
