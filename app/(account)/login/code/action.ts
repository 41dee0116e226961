'use server'

import { redirect } from 'next/navigation'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { captchaIn } from '@/app/(account)/_form/captcha-in'
import { countThisTry } from '@/lib/auth/count-try'
import { signInWithCode as withCode } from '@/lib/auth/flows/sign-in-with-code'
import { rememberBrowser } from '@/lib/auth/known-browser'
import { refusedSlowly } from '@/lib/auth/pace'
import { afterSignIn, nextPath } from '@/lib/auth/return-address'
import { codeMistake, emailMistake, tidyCode, tidyEmail } from '@/lib/auth/rules'
import { accountClient } from '@/lib/auth/server-client'
import { env } from '@/lib/env'
import { noteFormReached } from '@/lib/http/form-reached'

/** Signs in with the six digits of a mail. */
export async function signInWithCode(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const email = tidyEmail(typed(fields, 'email'))
  const code = tidyCode(typed(fields, 'code'))
  const mistake = emailMistake(email) ?? codeMistake(code)
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('code', email, captchaIn(fields))
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const next = await nextPath(fields)
  const signedIn = await refusedSlowly(
    withCode(await accountClient(), { email, code }),
    env().ACCOUNTS_ANSWER_MS,
  )
  if (!signedIn.ok) {
    const field = signedIn.problem.code === 'otp_expired' ? { field: 'code' } : {}
    return { ...problemAnswer(signedIn.problem, fields), ...field }
  }
  await counted.value.takeBack()
  await rememberBrowser(email)
  redirect(afterSignIn(next, signedIn.value))
}
