'use server'

import { redirect } from 'next/navigation'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { notSure } from '@/app/(account)/_form/copy'
import { adminClient } from '@/lib/auth/admin-client'
import { rateLimitAction } from '@/lib/auth/rate-limit'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { closeAccount } from '@/lib/auth/flows/close-account'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'

/** Deletes the account of whoever is signed in, if they have said that they are sure and shown that it is theirs. */
export async function closeMyAccount(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  if (!fields.has('sure')) {
    return fieldErrorState({ field: 'sure', message: notSure }, fields)
  }
  const counted = await rateLimitAction('change', user.id)
  if (!counted.ok) return problemState(counted.problem, fields)
  const closed = await closeAccount(adminClient(), await accountClient(), {
    password: formValue(fields, 'currentPassword'),
  })
  if (!closed.ok) return problemState(closed.problem, fields)
  redirect('/account/closed')
}
