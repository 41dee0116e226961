'use server'

import { redirect } from 'next/navigation'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { newPasswordIn } from '@/app/(account)/_form/new-password'
import { setFlash } from '@/app/(account)/_flash/flash'
import { isRecentEmailAuth } from '@/lib/auth/recent-email-auth'
import { rateLimitEmails, rateLimitAction } from '@/lib/auth/rate-limit'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { changePassword } from '@/lib/auth/flows/change-password'
import { validateNewPassword } from '@/lib/auth/validation'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'

/**
 * Gives the account of somebody who has just come from their mail a new password. Others go to /account, where the
 * present one may be asked for.
 */
export async function setPassword(_previous: AccountFormState, fields: FormData): Promise<AccountFormState> {
  noteFormReached()
  const who = await requireSignedIn('/reset-password')
  if (!isRecentEmailAuth(who)) redirect('/account')
  const wanted = newPasswordIn(fields)
  const mistake = validateNewPassword({ ...wanted, confirmPassword: formValue(fields, 'confirmPassword') })
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('change', who.user.id)
  if (!counted.ok) return problemState(counted.problem, fields)
  const changed = await changePassword(await accountClient(), wanted, () => rateLimitEmails(who.user.email))
  if (!changed.ok) return problemState(changed.problem, fields)
  await setFlash('new-password')
  redirect('/account')
}
