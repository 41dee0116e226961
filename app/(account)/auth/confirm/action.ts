'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { leaveNews } from '@/app/(account)/_news/news'
import { countThisTry } from '@/lib/auth/count-try'
import { currentViewer } from '@/lib/auth/current-viewer'
import { confirmLink as confirm, isLinkType } from '@/lib/auth/flows/confirm-link'
import { problem } from '@/lib/auth/problems'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'
import { firstOfTwo } from './words'

/** Uses up the link of a mail: only pressing the button does, so that programs that look through mails do not. */
export async function confirmLink(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const tokenHash = typed(fields, 'token_hash')
  const type = typed(fields, 'type')
  if (!isLinkType(type) || tokenHash === '') return problemAnswer(problem('link_expired'), fields)

  // Only a page that has named the account which is signed in may replace its session.
  const who = await currentViewer()
  if (who.kind === 'signed-in' && who.user.id !== typed(fields, 'replaces')) {
    refresh()
    return problemAnswer(problem('other_account_open'), fields)
  }
  const counted = await countThisTry('code')
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const confirmed = await confirm(await accountClient(), { tokenHash, type })
  if (!confirmed.ok) {
    // Here nobody has typed a code that could be wrong.
    const over = confirmed.problem.code === 'otp_expired'
    return problemAnswer(over ? problem('link_expired') : confirmed.problem, fields)
  }
  await counted.value.takeBack()
  if (confirmed.value.kind === 'first-of-two') return { kind: 'done', message: firstOfTwo }
  if (type === 'email_change') await leaveNews('new-email')
  // The page asked for sends whoever has a second factor to confirm with it first.
  redirect(confirmed.value.next)
}
