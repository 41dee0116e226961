'use server'

import { redirect } from 'next/navigation'
import { formAction } from '@/app/_form/form-action'
import { refundUnlessRefused } from '@/lib/auth/account-limits'
import { currentViewer } from '@/lib/auth/current-viewer'
import { verifyFactor } from '@/lib/auth/flows/factors'
import { err } from '@/lib/auth/problems'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { nextPath } from '@/lib/auth/return-url'
import { accountClient } from '@/lib/auth/server-client'
import { signInPath } from '@/lib/auth/sign-in-paths'
import { claimCode } from '@/lib/auth/totp-replay-guard'
import { databasePool } from '@/lib/database/pool'
import { schemas } from '../../schemas'

/** Verifies the code of one of the visitor's apps, and gives the session its second factor. */
export const verifySecondFactor = formAction({
  schema: schemas.code,
  limit: async ({ values: { factorId }, fields }) => {
    const next = await nextPath(fields)
    const who = await currentViewer()
    if (who.kind === 'unavailable') return err('unreachable')
    if (who.kind === 'signed-out') redirect(signInPath(next))
    if (who.kind === 'signed-in') redirect(next)
    if (!who.factors.some(({ id }) => id === factorId)) return err('mfa_factor_not_found')
    // All apps of an account share one limit.
    const account = who.factors
      .map(({ id }) => id)
      .sort()
      .join()
    const attempt = await rateLimitAction('second-factor', account)
    return attempt.ok ? { ok: true, value: { ...attempt.value, next } } : attempt
  },
  run: async ({ values: { factorId, code }, limit: { next, refund } }) => {
    const client = await accountClient()
    const verified = await claimCode(databasePool(), { factorId, code }, () =>
      verifyFactor(client, { factorId, code }),
    )
    await refundUnlessRefused({ refund }, verified)
    if (!verified.ok) return verified
    redirect(next)
  },
})
