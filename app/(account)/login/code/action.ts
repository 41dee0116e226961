'use server'

import { redirect } from 'next/navigation'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { captchaIn } from '@/app/(account)/_form/captcha-in'
import { rateLimitAction } from '@/lib/auth/rate-limit'
import { signInWithCode as withCode } from '@/lib/auth/flows/sign-in-with-code'
import { trustDevice } from '@/lib/auth/trusted-device'
import { withMinDuration } from '@/lib/auth/durations'
import { afterSignIn, nextPath } from '@/lib/auth/return-address'
import { validateCode, validateEmail, normalizeCode, normalizeEmail } from '@/lib/auth/validation'
import { accountClient } from '@/lib/auth/server-client'
import { env } from '@/lib/env'
import { noteFormReached } from '@/lib/http/form-reached'

/** Signs in with the six digits of a mail. */
export async function signInWithCode(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const email = normalizeEmail(formValue(fields, 'email'))
  const code = normalizeCode(formValue(fields, 'code'))
  const mistake = validateEmail(email) ?? validateCode(code)
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('code', email, captchaIn(fields))
  if (!counted.ok) return problemState(counted.problem, fields)
  const next = await nextPath(fields)
  const signedIn = await withMinDuration(
    withCode(await accountClient(), { email, code }),
    env().ACCOUNTS_ANSWER_MS,
  )
  if (!signedIn.ok) {
    const field = signedIn.problem.code === 'otp_expired' ? { field: 'code' } : {}
    return { ...problemState(signedIn.problem, fields), ...field }
  }
  await counted.value.refund()
  await trustDevice(email)
  redirect(afterSignIn(next, signedIn.value))
}
