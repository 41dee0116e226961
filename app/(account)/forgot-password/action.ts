'use server'

import { done, formAction } from '@/app/_form/form-action'
import { requestEmail } from '@/lib/auth/request-email'
import { requestRecovery as request } from '@/lib/auth/flows/emails'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { statelessClient } from '@/lib/auth/stateless-client'
import { schemas } from '../schemas'
import { recoverySent } from './copy'

/** Requests an email with a link to choose a new password, if the email address has an account. */
export const requestRecovery = formAction({
  schema: schemas.email,
  limit: ({ values, fields }) => rateLimitAction('email', values.email, fields),
  run: async ({ values: { email }, limit }) => {
    const requested = await requestEmail(limit, () => request(statelessClient(), { email }))
    return requested.ok ? done(recoverySent, { email }) : requested
  },
})
