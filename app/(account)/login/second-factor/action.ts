'use server'

import { redirect } from 'next/navigation'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { countThisTry } from '@/lib/auth/count-try'
import { currentViewer } from '@/lib/auth/current-viewer'
import { verifyFactor } from '@/lib/auth/flows/verify-factor'
import { problem } from '@/lib/auth/problems'
import { nextPath } from '@/lib/auth/return-address'
import { codeMistake, tidyCode } from '@/lib/auth/rules'
import { accountClient } from '@/lib/auth/server-client'
import { takeOnce } from '@/lib/auth/used-codes'
import { databasePool } from '@/lib/database/pool'
import { noteFormReached } from '@/lib/http/form-reached'

/** Raises the session of somebody who signs in, with the code of one of their apps. */
export async function verifySecondFactor(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const code = tidyCode(typed(fields, 'code'))
  const mistake = codeMistake(code)
  if (mistake) return mistakeAnswer(mistake, fields)

  const next = await nextPath(fields)
  const who = await currentViewer()
  if (who.kind === 'unavailable') return problemAnswer(problem('unreachable'), fields)
  if (who.kind === 'nobody') redirect(`/login?next=${encodeURIComponent(next)}`)
  if (who.kind === 'signed-in') redirect(next)
  const factor = who.factors.find(({ id }) => id === typed(fields, 'factorId'))
  if (!factor) return problemAnswer(problem('mfa_factor_not_found'), fields)

  // Whoever has several apps has no more tries.
  const account = who.factors
    .map(({ id }) => id)
    .sort()
    .join()
  const counted = await countThisTry('second-factor', account)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const client = await accountClient()
  const verified = await takeOnce(databasePool(), { factorId: factor.id, code }, () =>
    verifyFactor(client, { factorId: factor.id, code }),
  )
  if (!verified.ok) return problemAnswer(verified.problem, fields)
  await counted.value.takeBack()
  redirect(next)
}
