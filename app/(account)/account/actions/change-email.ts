'use server'

import { refresh } from 'next/cache'
import { done, formAction } from '@/app/_form/form-action'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { changeEmail } from '@/lib/auth/flows/account'
import { rateLimitAction, rateLimitEmails } from '@/lib/auth/limit-current-visitor'
import { accountClient } from '@/lib/auth/server-client'
import { newEmailSchema } from '../../schemas'
import { accountCopy } from '../copy'

/** Requests confirmation of the change from both email addresses, old and new. */
export const changeMyEmail = formAction({
  visitor: () => requireSignedIn('/account'),
  schema: ({ user }) => newEmailSchema(user.email, accountCopy.email.same),
  limit: ({ visitor }) => rateLimitAction('change', visitor.user.id),
  run: async ({ visitor: { user }, values: { email } }) => {
    const emails = await rateLimitEmails(user.email, email)
    if (!emails.ok) return emails
    const requested = await changeEmail(await accountClient(), { email })
    if (!requested.ok) {
      // Counted, an address of another person could be refused emails, although none was sent.
      await emails.value.refund()
      return requested
    }
    refresh()
    return done(accountCopy.email.done(email))
  },
})
