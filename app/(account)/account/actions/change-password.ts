'use server'

import { refresh } from 'next/cache'
import { done, formAction } from '@/app/_form/form-action'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { changePassword } from '@/lib/auth/flows/account'
import { rateLimitAction, rateLimitEmails } from '@/lib/auth/limit-current-visitor'
import { accountClient } from '@/lib/auth/server-client'
import { schemas } from '../../schemas'
import { accountCopy } from '../copy'

/** Sets a new password. If the auth service requires a code for it, this sends the code. */
export const changeMyPassword = formAction({
  visitor: () => requireSignedIn('/account'),
  schema: schemas.newPassword,
  limit: ({ visitor }) => rateLimitAction('change', visitor.user.id),
  run: async ({ visitor: { user }, values }) => {
    const changed = await changePassword(await accountClient(), values, () => rateLimitEmails(user.email))
    if (!changed.ok) return changed
    refresh()
    return done(accountCopy.password.done)
  },
})
