'use server'

import { redirect } from 'next/navigation'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { countThisTry, visitorAddress } from '@/lib/auth/count-try'
import { problem } from '@/lib/auth/problems'
import { signUpMistake, tidyEmail, tidyName } from '@/lib/auth/rules'
import { startCheckout } from '@/lib/checkout/start-checkout'
import { noteFormReached } from '@/lib/http/form-reached'
import { checkTurnstile, TURNSTILE_FIELD } from '@/lib/security/turnstile'

/**
 * Takes a sign-up and hands it over to the checkout. The captcha’s token is spent here, since the checkout knows of none; a sign-up without one, where one is
 * asked for, is a program’s.
 */
export async function signUp(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const wanted = {
    email: tidyEmail(typed(fields, 'email')),
    companyName: tidyName(typed(fields, 'companyName')),
    password: typed(fields, 'password'),
    confirmPassword: typed(fields, 'confirmPassword'),
    terms: fields.has('terms'),
  }
  const mistake = signUpMistake(wanted)
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('sign-up', wanted.email)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const captcha = await checkTurnstile(typed(fields, TURNSTILE_FIELD) || null, await visitorAddress())
  if (captcha === 'failed' || captcha === 'absent') return problemAnswer(problem('captcha_failed'), fields)

  const { companyName, email, password } = wanted
  const started = await startCheckout({ companyName, email, password })
  if (!started.ok) return problemAnswer(started.problem, fields)
  redirect(started.value.url)
}
