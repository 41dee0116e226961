'use server'

import { redirect } from 'next/navigation'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { rateLimitAction } from '@/lib/auth/rate-limit'
import { currentViewer } from '@/lib/auth/current-viewer'
import { verifyFactor } from '@/lib/auth/flows/verify-factor'
import { problem } from '@/lib/auth/problems'
import { nextPath } from '@/lib/auth/return-address'
import { validateCode, normalizeCode } from '@/lib/auth/validation'
import { accountClient } from '@/lib/auth/server-client'
import { claimCode } from '@/lib/auth/totp-replay-guard'
import { databasePool } from '@/lib/database/pool'
import { noteFormReached } from '@/lib/http/form-reached'

/** Raises the session of somebody who signs in, with the code of one of their apps. */
export async function verifySecondFactor(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const code = normalizeCode(formValue(fields, 'code'))
  const mistake = validateCode(code)
  if (mistake) return fieldErrorState(mistake, fields)

  const next = await nextPath(fields)
  const who = await currentViewer()
  if (who.kind === 'unavailable') return problemState(problem('unreachable'), fields)
  if (who.kind === 'nobody') redirect(`/login?next=${encodeURIComponent(next)}`)
  if (who.kind === 'signed-in') redirect(next)
  const factor = who.factors.find(({ id }) => id === formValue(fields, 'factorId'))
  if (!factor) return problemState(problem('mfa_factor_not_found'), fields)

  // Whoever has several apps has no more tries.
  const account = who.factors
    .map(({ id }) => id)
    .sort()
    .join()
  const counted = await rateLimitAction('second-factor', account)
  if (!counted.ok) return problemState(counted.problem, fields)
  const client = await accountClient()
  const verified = await claimCode(databasePool(), { factorId: factor.id, code }, () =>
    verifyFactor(client, { factorId: factor.id, code }),
  )
  if (!verified.ok) return problemState(verified.problem, fields)
  await counted.value.refund()
  redirect(next)
}
