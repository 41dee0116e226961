'use server'

import { redirect } from 'next/navigation'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { rateLimitAction, visitorAddress } from '@/lib/auth/rate-limit'
import { problem } from '@/lib/auth/problems'
import { validateSignUp, normalizeEmail, normalizeName } from '@/lib/auth/validation'
import { startCheckout } from '@/lib/checkout/start-checkout'
import { noteFormReached } from '@/lib/http/form-reached'
import { checkTurnstile, TURNSTILE_FIELD } from '@/lib/security/turnstile'

/**
 * Takes a sign-up and hands it over to the checkout. The captcha’s token is spent here, since the checkout knows of
 * none; a sign-up without one, where one is asked for, is a program’s.
 */
export async function signUp(_previous: AccountFormState, fields: FormData): Promise<AccountFormState> {
  noteFormReached()
  const wanted = {
    email: normalizeEmail(formValue(fields, 'email')),
    companyName: normalizeName(formValue(fields, 'companyName')),
    password: formValue(fields, 'password'),
    confirmPassword: formValue(fields, 'confirmPassword'),
    terms: fields.has('terms'),
  }
  const mistake = validateSignUp(wanted)
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('sign-up', wanted.email)
  if (!counted.ok) return problemState(counted.problem, fields)
  const captcha = await checkTurnstile(formValue(fields, TURNSTILE_FIELD) || null, await visitorAddress())
  if (captcha === 'failed' || captcha === 'absent') return problemState(problem('captcha_failed'), fields)

  const { companyName, email, password } = wanted
  const started = await startCheckout({ companyName, email, password })
  if (!started.ok) return problemState(started.problem, fields)
  redirect(started.value.url)
}
