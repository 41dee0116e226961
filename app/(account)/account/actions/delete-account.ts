'use server'

import { redirect } from 'next/navigation'
import { formAction } from '@/app/_form/form-action'
import { adminClient } from '@/lib/auth/admin-client'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { deleteAccount } from '@/lib/auth/flows/account'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { accountClient } from '@/lib/auth/server-client'
import { schemas } from '../../schemas'

/** Deletes the account after the visitor has confirmed and given the required proof. */
export const deleteMyAccount = formAction({
  visitor: () => requireSignedIn('/account'),
  schema: schemas.sure,
  limit: ({ visitor }) => rateLimitAction('change', visitor.user.id),
  run: async ({ values }) => {
    const deleted = await deleteAccount(adminClient(), await accountClient(), {
      password: values.currentPassword,
    })
    if (!deleted.ok) return deleted
    redirect('/account/deleted')
  },
})
