'use server'

import { redirect } from 'next/navigation'
import { formAction } from '@/app/_form/form-action'
import { requireRecentEmailAuth } from '@/lib/auth/current-viewer'
import { changePassword } from '@/lib/auth/flows/account'
import { rateLimitAction, rateLimitEmails } from '@/lib/auth/limit-current-visitor'
import { accountClient } from '@/lib/auth/server-client'
import { setFlash } from '../_flash/flash'
import { schemas } from '../schemas'

/**
 * Sets a new password for a visitor who has just come from an email. Redirects others to /account, which may require
 * the current password.
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
