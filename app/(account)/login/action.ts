'use server'

import { redirect } from 'next/navigation'
import * as z from 'zod/mini'
import { exactText } from '@/app/_form/fields'
import { done, formAction } from '@/app/_form/form-action'
import { refundUnlessRefused } from '@/lib/auth/account-limits'
import { adminClient } from '@/lib/auth/admin-client'
import { requestEmail } from '@/lib/auth/request-email'
import { withMinDuration } from '@/lib/auth/durations'
import { enabledProviders } from '@/lib/auth/enabled-providers'
import { resendConfirmation as resend, sendSignInEmail } from '@/lib/auth/flows/emails'
import {
  signInWithPassword,
  signInWithProvider as withProvider,
  signInWithSso as withSso,
} from '@/lib/auth/flows/sign-in'
import { err } from '@/lib/auth/problems'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { afterSignIn, callbackUrl, nextPath } from '@/lib/auth/return-url'
import { accountClient } from '@/lib/auth/server-client'
import { statelessClient } from '@/lib/auth/stateless-client'
import { trustDevice } from '@/lib/auth/trusted-device'
import { env } from '@/lib/env'
import { schemas } from '../schemas'
import { emailLinkCopy } from './copy'

/** Signs in with email and password. Only refused attempts count. */
export const signIn = formAction({
  schema: schemas.signIn,
  limit: ({ values, fields }) => rateLimitAction('sign-in', values.email, fields),
  run: async ({ values: { email, password }, fields, limit }) => {
    const next = await nextPath(fields)
    const work = signInWithPassword(await accountClient(), { email, password })
    const signedIn = await withMinDuration(work, env().ACCOUNTS_ANSWER_MS)
    await refundUnlessRefused(limit, signedIn)
    if (!signedIn.ok) return signedIn
    await trustDevice(email)
    redirect(afterSignIn(next, signedIn.value))
  },
})

/** Requests an email with a link and a code, if the email address has an account. */
export const sendEmail = formAction({
  schema: schemas.email,
  limit: ({ values, fields }) => rateLimitAction('email', values.email, fields),
  run: async ({ values: { email }, limit }) => {
    const requested = await requestEmail(limit, () =>
      sendSignInEmail(statelessClient(), { email }, adminClient()),
    )
    return requested.ok ? done(emailLinkCopy.signIn, { email }) : requested
  },
})

/** Requests the confirmation email of a new account again. */
export const resendConfirmation = formAction({
  schema: schemas.email,
  limit: ({ values, fields }) => rateLimitAction('confirmation-email', values.email, fields),
  run: async ({ values: { email }, limit }) => {
    const requested = await requestEmail(limit, () => resend(statelessClient(), { email }))
    return requested.ok ? done(emailLinkCopy.confirmation) : requested
  },
})

/** Redirects to an enabled provider. */
export const signInWithProvider = formAction({
  schema: z.object({ provider: exactText() }),
  limit: async ({ values }) => {
    const { providers } = await enabledProviders()
    return providers.includes(values.provider)
      ? rateLimitAction('provider-sign-in')
      : err('provider_disabled')
  },
  run: async ({ values: { provider }, fields }) => {
    const returnTo = callbackUrl(await nextPath(fields))
    const begun = await withProvider(await accountClient(), { provider, returnTo })
    if (!begun.ok) return begun
    redirect(begun.value.url)
  },
})

/** Redirects to a company's sign-in. */
export const signInWithSso = formAction({
  schema: schemas.domain,
  limit: ({ fields }) => rateLimitAction('provider-sign-in', undefined, fields),
  run: async ({ values: { domain }, fields }) => {
    const returnTo = callbackUrl(await nextPath(fields))
    const begun = await withSso(await accountClient(), { domain, returnTo })
    if (!begun.ok) return begun
    redirect(begun.value.url)
  },
})
