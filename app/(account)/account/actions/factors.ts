'use server'

import { refresh } from 'next/cache'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { setFlash } from '@/app/(account)/_flash/flash'
import { rateLimitAction } from '@/lib/auth/rate-limit'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { enrolFactor, type Enrolment } from '@/lib/auth/flows/enrol-factor'
import { removeFactor } from '@/lib/auth/flows/remove-factor'
import { verifyFactor } from '@/lib/auth/flows/verify-factor'
import { validateCode, validateFactorName, normalizeCode, normalizeName } from '@/lib/auth/validation'
import { accountClient } from '@/lib/auth/server-client'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { noteFormReached } from '@/lib/http/form-reached'
import { accountCopy } from '../copy'

/** Begins to connect an authenticator app: hands over the code to scan, once. */
export async function connectApp(
  _previous: AccountFormState<Enrolment>,
  fields: FormData,
): Promise<AccountFormState<Enrolment>> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const name = normalizeName(formValue(fields, 'name'))
  const mistake = validateFactorName(name)
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('change', user.id)
  if (!counted.ok) return problemState(counted.problem, fields)
  const { brandName } = await readSiteSettings()
  const begun = await enrolFactor(await accountClient(), { name, issuer: brandName })
  if (!begun.ok) return problemState(begun.problem, fields)
  return { kind: 'done', message: accountCopy.factors.scan, value: begun.value }
}

/**
 * Completes it: the app shows the right digits. The page says so, since the form makes room for the next app; likewise
 * when one is removed, and its form with it.
 */
export async function confirmApp(_previous: AccountFormState, fields: FormData): Promise<AccountFormState> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const code = normalizeCode(formValue(fields, 'code'))
  const mistake = validateCode(code)
  if (mistake) return fieldErrorState(mistake, fields)

  const counted = await rateLimitAction('change', user.id)
  if (!counted.ok) return problemState(counted.problem, fields)
  const verified = await verifyFactor(await accountClient(), {
    factorId: formValue(fields, 'factorId'),
    code,
  })
  if (!verified.ok) return problemState(verified.problem, fields)
  await setFlash('app-connected')
  refresh()
  return { kind: 'nothing' }
}

/** Disconnects one. */
export async function disconnectApp(
  _previous: AccountFormState,
  fields: FormData,
): Promise<AccountFormState> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  const counted = await rateLimitAction('change', user.id)
  if (!counted.ok) return problemState(counted.problem, fields)
  const removed = await removeFactor(await accountClient(), { factorId: formValue(fields, 'factorId') })
  if (!removed.ok) return problemState(removed.problem, fields)
  await setFlash('app-removed')
  refresh()
  return { kind: 'nothing' }
}
