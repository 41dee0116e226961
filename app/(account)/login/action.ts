'use server'

import { redirect } from 'next/navigation'
import type { AccountFormState, MailSent } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { captchaIn } from '@/app/(account)/_form/captcha-in'
import { adminClient } from '@/lib/auth/admin-client'
import { askForMail } from '@/lib/auth/ask-for-mail'
import { rateLimitAction } from '@/lib/auth/rate-limit'
import { resendConfirmation as resend } from '@/lib/auth/flows/resend-confirmation'
import { sendSignInMail } from '@/lib/auth/flows/send-sign-in-mail'
import { signInWithPassword } from '@/lib/auth/flows/sign-in-with-password'
import { signInWithProvider as withProvider } from '@/lib/auth/flows/sign-in-with-provider'
import { signInWithSso } from '@/lib/auth/flows/sign-in-with-sso'
import { trustDevice } from '@/lib/auth/trusted-device'
import { statelessClient } from '@/lib/auth/stateless-client'
import { enabledProviders } from '@/lib/auth/enabled-providers'
import { withMinDuration } from '@/lib/auth/durations'
import { problem } from '@/lib/auth/problems'
import { afterSignIn, callbackAddress, nextPath } from '@/lib/auth/return-address'
import {
  validateDomain,
  validateEmail,
  validateSignIn,
  normalizeDomain,
  normalizeEmail,
} from '@/lib/auth/validation'
import { accountClient } from '@/lib/auth/server-client'
import { env } from '@/lib/env'
import { noteFormReached } from '@/lib/http/form-reached'
import { emailLinkCopy } from './copy'

/** Signs in with email and password. Only what was refused counts as a try. */
export async function signIn(_previous: AccountFormState, fields: FormData): Promise<AccountFormState> {
  noteFormReached()
  const email = normalizeEmail(formValue(fields, 'email'))
  const password = formValue(fields, 'password')
  const mistake = validateSignIn({ email, password })
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('sign-in', email, captchaIn(fields))
  if (!counted.ok) return problemState(counted.problem, fields)
  const next = await nextPath(fields)
  const signedIn = await withMinDuration(
    signInWithPassword(await accountClient(), { email, password }),
    env().ACCOUNTS_ANSWER_MS,
  )
  if (!signedIn.ok) return problemState(signedIn.problem, fields)
  await counted.value.refund()
  await trustDevice(email)
  redirect(afterSignIn(next, signedIn.value))
}

/** Has a mail with a link and a code sent, if the address has an account. */
export async function sendMail(
  _previous: AccountFormState<MailSent>,
  fields: FormData,
): Promise<AccountFormState<MailSent>> {
  noteFormReached()
  const email = normalizeEmail(formValue(fields, 'email'))
  const mistake = validateEmail(email)
  if (mistake) return fieldErrorState(mistake, fields)

  const asked = await askForMail('mail', email, captchaIn(fields), () =>
    sendSignInMail(statelessClient(), { email }, adminClient()),
  )
  if (!asked.ok) return problemState(asked.problem, fields)
  return { kind: 'done', message: emailLinkCopy.signIn, value: { email } }
}

/** Sends the mail that confirms a new account once more, if one waits for it. */
export async function resendConfirmation(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const email = normalizeEmail(formValue(fields, 'email'))
  const mistake = validateEmail(email)
  if (mistake) return fieldErrorState(mistake, fields)

  const asked = await askForMail('confirmation-mail', email, captchaIn(fields), () =>
    resend(statelessClient(), { email }),
  )
  return asked.ok
    ? { kind: 'done', message: emailLinkCopy.confirmation }
    : problemState(asked.problem, fields)
}

/** Goes to an outside provider, one of those that are switched on. */
export async function signInWithProvider(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const provider = formValue(fields, 'provider')
  const { providers } = await enabledProviders()
  if (!providers.includes(provider)) return problemState(problem('provider_disabled'), fields)

  const counted = await rateLimitAction('elsewhere')
  if (!counted.ok) return problemState(counted.problem, fields)
  const returnTo = callbackAddress(await nextPath(fields))
  const begun = await withProvider(await accountClient(), { provider, returnTo })
  if (!begun.ok) return problemState(begun.problem, fields)
  redirect(begun.value.url)
}

/** Goes to the sign-in of a company. */
export async function signInWithCompany(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const domain = normalizeDomain(formValue(fields, 'domain'))
  const mistake = validateDomain(domain)
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('elsewhere', undefined, captchaIn(fields))
  if (!counted.ok) return problemState(counted.problem, fields)
  const returnTo = callbackAddress(await nextPath(fields))
  const begun = await signInWithSso(await accountClient(), { domain, returnTo })
  if (!begun.ok) return problemState(begun.problem, fields)
  redirect(begun.value.url)
}
