'use server'

import { redirect } from 'next/navigation'
import { formAction } from '@/app/_form/form-action'
import { err } from '@/lib/auth/problems'
import { rateLimitAction, visitorIp } from '@/lib/auth/limit-current-visitor'
import { startCheckout } from '@/lib/checkout/start-checkout'
import { checkTurnstile, isUnsolved, turnstileToken } from '@/lib/security/turnstile'
import { schemas } from '../schemas'

/**
 * Validates a sign-up and starts the checkout. The site verifies the captcha’s token, because the checkout does not.
 * When captchas are configured, it refuses a sign-up without a token, as from a program.
 */
export const signUp = formAction({
  schema: schemas.signUp,
  limit: ({ values }) => rateLimitAction('sign-up', values.email),
  run: async ({ values: { companyName, email, password }, fields }) => {
    const captcha = await checkTurnstile(turnstileToken(fields), await visitorIp())
    if (isUnsolved(captcha)) return err('captcha_failed')
    const started = await startCheckout({ companyName, email, password })
    if (!started.ok) return started
    redirect(started.value.url)
  },
})
