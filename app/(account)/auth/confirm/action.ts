'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { setFlash } from '@/app/(account)/_flash/flash'
import { rateLimitAction } from '@/lib/auth/rate-limit'
import { currentViewer } from '@/lib/auth/current-viewer'
import { confirmLink as confirm, isLinkType } from '@/lib/auth/flows/confirm-link'
import { problem } from '@/lib/auth/problems'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'
import { firstOfTwo } from './copy'

/** Uses up the link of a mail: only pressing the button does, so that programs that look through mails do not. */
export async function confirmLink(_previous: AccountFormState, fields: FormData): Promise<AccountFormState> {
  noteFormReached()
  const tokenHash = formValue(fields, 'token_hash')
  const type = formValue(fields, 'type')
  if (!isLinkType(type) || tokenHash === '') return problemState(problem('link_expired'), fields)

  // Only a page that has named the account which is signed in may replace its session.
  const who = await currentViewer()
  if (who.kind === 'signed-in' && who.user.id !== formValue(fields, 'replaces')) {
    refresh()
    return problemState(problem('other_account_open'), fields)
  }
  const counted = await rateLimitAction('code')
  if (!counted.ok) return problemState(counted.problem, fields)
  const confirmed = await confirm(await accountClient(), { tokenHash, type })
  if (!confirmed.ok) {
    // Here nobody has typed a code that could be wrong.
    const over = confirmed.problem.code === 'otp_expired'
    return problemState(over ? problem('link_expired') : confirmed.problem, fields)
  }
  await counted.value.refund()
  if (confirmed.value.kind === 'first-of-two') return { kind: 'done', message: firstOfTwo }
  if (type === 'email_change') await setFlash('new-email')
  // The page asked for sends whoever has a second factor to confirm with it first.
  redirect(confirmed.value.next)
}
