'use server'

import { redirect } from 'next/navigation'
import type { AccountAnswer, MailSent } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { captchaIn } from '@/app/(account)/_form/captcha-in'
import { adminClient } from '@/lib/auth/admin-client'
import { askForMail } from '@/lib/auth/ask-for-mail'
import { countThisTry } from '@/lib/auth/count-try'
import { resendConfirmation as resend } from '@/lib/auth/flows/resend-confirmation'
import { sendSignInMail } from '@/lib/auth/flows/send-sign-in-mail'
import { signInWithPassword } from '@/lib/auth/flows/sign-in-with-password'
import { signInWithProvider as withProvider } from '@/lib/auth/flows/sign-in-with-provider'
import { signInWithSso } from '@/lib/auth/flows/sign-in-with-sso'
import { rememberBrowser } from '@/lib/auth/known-browser'
import { mailClient } from '@/lib/auth/mail-client'
import { offeredWays } from '@/lib/auth/offered-ways'
import { refusedSlowly } from '@/lib/auth/pace'
import { problem } from '@/lib/auth/problems'
import { afterSignIn, callbackAddress, nextPath } from '@/lib/auth/return-address'
import { domainMistake, emailMistake, signInMistake, tidyDomain, tidyEmail } from '@/lib/auth/rules'
import { accountClient } from '@/lib/auth/server-client'
import { env } from '@/lib/env'
import { noteFormReached } from '@/lib/http/form-reached'
import { mailWords } from './words'

/** Signs in with email and password. Only what was refused counts as a try. */
export async function signIn(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const email = tidyEmail(typed(fields, 'email'))
  const password = typed(fields, 'password')
  const mistake = signInMistake({ email, password })
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('sign-in', email, captchaIn(fields))
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const next = await nextPath(fields)
  const signedIn = await refusedSlowly(
    signInWithPassword(await accountClient(), { email, password }),
    env().ACCOUNTS_ANSWER_MS,
  )
  if (!signedIn.ok) return problemAnswer(signedIn.problem, fields)
  await counted.value.takeBack()
  await rememberBrowser(email)
  redirect(afterSignIn(next, signedIn.value))
}

/** Has a mail with a link and a code sent, if the address has an account. */
export async function sendMail(
  _previous: AccountAnswer<MailSent>,
  fields: FormData,
): Promise<AccountAnswer<MailSent>> {
  noteFormReached()
  const email = tidyEmail(typed(fields, 'email'))
  const mistake = emailMistake(email)
  if (mistake) return mistakeAnswer(mistake, fields)

  const asked = await askForMail('mail', email, captchaIn(fields), () =>
    sendSignInMail(mailClient(), { email }, adminClient()),
  )
  if (!asked.ok) return problemAnswer(asked.problem, fields)
  return { kind: 'done', message: mailWords.signIn, value: { email } }
}

/** Sends the mail that confirms a new account once more, if one waits for it. */
export async function resendConfirmation(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const email = tidyEmail(typed(fields, 'email'))
  const mistake = emailMistake(email)
  if (mistake) return mistakeAnswer(mistake, fields)

  const asked = await askForMail('confirmation-mail', email, captchaIn(fields), () =>
    resend(mailClient(), { email }),
  )
  return asked.ok ? { kind: 'done', message: mailWords.confirmation } : problemAnswer(asked.problem, fields)
}

/** Goes to an outside provider, one of those that are switched on. */
export async function signInWithProvider(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const provider = typed(fields, 'provider')
  const { providers } = await offeredWays()
  if (!providers.includes(provider)) return problemAnswer(problem('provider_disabled'), fields)

  const counted = await countThisTry('elsewhere')
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const returnTo = callbackAddress(await nextPath(fields))
  const begun = await withProvider(await accountClient(), { provider, returnTo })
  if (!begun.ok) return problemAnswer(begun.problem, fields)
  redirect(begun.value.url)
}

/** Goes to the sign-in of a company. */
export async function signInWithCompany(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const domain = tidyDomain(typed(fields, 'domain'))
  const mistake = domainMistake(domain)
  if (mistake) return mistakeAnswer(mistake, fields)

  const counted = await countThisTry('elsewhere', undefined, captchaIn(fields))
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const returnTo = callbackAddress(await nextPath(fields))
  const begun = await signInWithSso(await accountClient(), { domain, returnTo })
  if (!begun.ok) return problemAnswer(begun.problem, fields)
  redirect(begun.value.url)
}
