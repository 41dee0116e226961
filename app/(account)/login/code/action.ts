'use server'

import { redirect } from 'next/navigation'
import { formAction } from '@/app/_form/form-action'
import { refundUnlessRefused } from '@/lib/auth/account-limits'
import { withMinDuration } from '@/lib/auth/durations'
import { signInWithCode as withCode } from '@/lib/auth/flows/sign-in'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { afterSignIn, nextPath } from '@/lib/auth/return-url'
import { accountClient } from '@/lib/auth/server-client'
import { trustDevice } from '@/lib/auth/trusted-device'
import { env } from '@/lib/env'
import { schemas } from '../../schemas'

/** Signs in with the six digits of an email. */
export const signInWithCode = formAction({
  schema: schemas.emailAndCode,
  limit: ({ values, fields }) => rateLimitAction('code', values.email, fields),
  run: async ({ values: { email, code }, fields, limit }) => {
    const next = await nextPath(fields)
    const work = withCode(await accountClient(), { email, code })
    const signedIn = await withMinDuration(work, env().ACCOUNTS_ANSWER_MS)
    await refundUnlessRefused(limit, signedIn)
    if (!signedIn.ok) {
      const { problem } = signedIn
      return problem.code === 'otp_expired' ? { ok: false, problem: { ...problem, field: 'code' } } : signedIn
    }
    await trustDevice(email)
    redirect(afterSignIn(next, signedIn.value))
  },
})
