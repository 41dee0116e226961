'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import * as z from 'zod/mini'
import { exactText } from '@/app/_form/fields'
import { done, formAction } from '@/app/_form/form-action'
import { refundUnlessRefused } from '@/lib/auth/account-limits'
import { currentViewer } from '@/lib/auth/current-viewer'
import { confirmLink as confirm, isLinkType } from '@/lib/auth/flows/emails'
import { err } from '@/lib/auth/problems'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { accountClient } from '@/lib/auth/server-client'
import { setFlash } from '../../_flash/flash'
import { firstOfTwo } from './copy'

/** Uses the link of an email. Only the button does so, because mail scanners open links too. */
export const confirmLink = formAction({
  schema: z.object({ token_hash: exactText(), type: exactText(), replaces: exactText() }),
  limit: async ({ values: { token_hash: tokenHash, type, replaces } }) => {
    if (!isLinkType(type) || tokenHash === '') return err('link_expired')
    // Only a page that has shown the signed-in account may replace its session.
    const who = await currentViewer()
    if (who.kind === 'signed-in' && who.user.id !== replaces) {
      refresh()
      return err('other_account_open')
    }
    const attempt = await rateLimitAction('code')
    return attempt.ok ? { ok: true, value: { ...attempt.value, link: { tokenHash, type } } } : attempt
  },
  run: async ({ limit: { link, refund } }) => {
    const confirmed = await confirm(await accountClient(), link)
    await refundUnlessRefused({ refund }, confirmed)
    if (!confirmed.ok) {
      // To texts of its own: the heading, the question and the button here are about a link that works.
      if (confirmed.problem.code === 'otp_expired') redirect(`/auth/confirm?expired=${link.type}`)
      return confirmed
    }
    if (confirmed.value.kind === 'first-of-two') return done(firstOfTwo)
    if (link.type === 'email_change') await setFlash('new-email')
    // The next page asks for the second factor first, if the account has one.
    redirect(confirmed.value.next)
  },
})
