'use server'

import { redirect } from 'next/navigation'
import { formAction } from '@/app/_form/form-action'
import { requireRecentEmailAuth } from '@/lib/auth/current-viewer'
import { changePassword } from '@/lib/auth/flows/account'
import { rateLimitAction, rateLimitEmails } from '@/lib/auth/rate-limit'
import { accountClient } from '@/lib/auth/server-client'
import { setFlash } from '../_flash/flash'
import { schemas } from '../schemas'

/**
 * Gives the account of a visitor who has just come from their email a new password. Others go to /account, where the
 * present one may be asked for.
 */
export const setPassword = formAction({
  visitor: () => requireRecentEmailAuth('/reset-password'),
  schema: schemas.newPassword,
  limit: ({ visitor }) => rateLimitAction('change', visitor.user.id),
  run: async ({ visitor: { user }, values }) => {
    const changed = await changePassword(await accountClient(), values, () => rateLimitEmails(user.email))
    if (!changed.ok) return changed
    await setFlash('new-password')
    redirect('/account')
  },
})
