'use server'

import { refresh } from 'next/cache'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { newPasswordIn } from '@/app/(account)/_form/new-password'
import { rateLimitEmails, rateLimitAction } from '@/lib/auth/rate-limit'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { changePassword } from '@/lib/auth/flows/change-password'
import { validateNewPassword } from '@/lib/auth/validation'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountCopy } from '../copy'

/**
 * Gives the account of whoever is signed in a new password. Where the auth service wants a code for it, this sends the
 * code.
 */
export async function changeMyPassword(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const wanted = newPasswordIn(fields)
  const mistake = validateNewPassword({ ...wanted, confirmPassword: formValue(fields, 'confirmPassword') })
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('change', user.id)
  if (!counted.ok) return problemState(counted.problem, fields)
  const changed = await changePassword(await accountClient(), wanted, () => rateLimitEmails(user.email))
  if (!changed.ok) return problemState(changed.problem, fields)
  refresh()
  return { kind: 'done', message: accountCopy.password.done }
}
