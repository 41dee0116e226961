'use server'

import { refresh } from 'next/cache'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { rateLimitEmails, rateLimitAction } from '@/lib/auth/rate-limit'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { changeEmail } from '@/lib/auth/flows/change-email'
import { validateEmail, normalizeEmail } from '@/lib/auth/validation'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountCopy } from '../copy'

/** Asks both addresses, the old and the new one, to confirm the change. */
export async function changeMyEmail(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const email = normalizeEmail(formValue(fields, 'email'))
  const mistake =
    email === user.email ? { field: 'email', message: accountCopy.email.same } : validateEmail(email)
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('change', user.id)
  if (!counted.ok) return problemState(counted.problem, fields)
  const mails = await rateLimitEmails(user.email, email)
  if (!mails.ok) return problemState(mails.problem, fields)
  const asked = await changeEmail(await accountClient(), { email })
  if (!asked.ok) return problemState(asked.problem, fields)
  refresh()
  return { kind: 'done', message: accountCopy.email.done(email) }
}
