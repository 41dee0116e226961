'use server'

import { redirect } from 'next/navigation'
import * as z from 'zod/mini'
import { exactText } from '@/app/_form/fields'
import { done, formAction } from '@/app/_form/form-action'
import { isSignOutScope, SIGN_OUT_MS, signOut } from '@/lib/auth/flows/sign-out'
import { err } from '@/lib/auth/problems'
import { accountClient, forgetSession } from '@/lib/auth/server-client'
import { withTimeout } from '@/lib/async/with-timeout'
import { accountCopy } from '../copy'

/**
 * Signs out where no scripts run. It works for visitors whose session has ended or lacks the second factor, too.
 * Signing out here works even when the auth service does not respond.
 */
export const signMeOut = formAction({
  schema: z.object({ scope: exactText() }),
  limit: 'none',
  run: async ({ values: { scope } }) => {
    const work = signOut(await accountClient(), { scope: isSignOutScope(scope) ? scope : 'local' })
    const ended = (await withTimeout(SIGN_OUT_MS, work)) ?? err('unreachable')
    if (scope !== 'others' && (ended.ok || scope !== 'global')) {
      await forgetSession()
      redirect('/login')
    }
    return ended.ok ? done(accountCopy.sessions.othersDone) : ended
  },
})
