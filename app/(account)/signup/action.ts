'use server'

import { redirect } from 'next/navigation'
import { formAction } from '@/app/_form/form-action'
import { err } from '@/lib/auth/problems'
import { rateLimitAction, visitorIp } from '@/lib/auth/rate-limit'
import { startCheckout } from '@/lib/checkout/start-checkout'
import { checkTurnstile, turnstileToken } from '@/lib/security/turnstile'
import { schemas } from '../schemas'

/**
 * Takes a sign-up and hands it over to the checkout. The captcha’s token is spent here, since the checkout knows of
 * none; a sign-up without one, where one is asked for, is a program’s.
 */
export const signUp = formAction({
  schema: schemas.signUp,
  limit: ({ values }) => rateLimitAction('sign-up', values.email),
  run: async ({ values: { companyName, email, password }, fields }) => {
    const captcha = await checkTurnstile(turnstileToken(fields), await visitorIp())
    if (captcha === 'failed' || captcha === 'absent') return err('captcha_failed')
    const started = await startCheckout({ companyName, email, password })
    if (!started.ok) return started
    redirect(started.value.url)
  },
})
