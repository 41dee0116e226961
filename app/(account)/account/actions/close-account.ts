'use server'

import { redirect } from 'next/navigation'
import type { AccountAnswer } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { notSure } from '@/app/(account)/_form/words'
import { adminClient } from '@/lib/auth/admin-client'
import { countThisTry } from '@/lib/auth/count-try'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { closeAccount } from '@/lib/auth/flows/close-account'
import { accountClient } from '@/lib/auth/server-client'
import { noteFormReached } from '@/lib/http/form-reached'

/** Deletes the account of whoever is signed in, if they have said that they are sure and shown that it is theirs. */
export async function closeMyAccount(_previous: AccountAnswer, fields: FormData): Promise<AccountAnswer> {
  noteFormReached()
  const { user } = await requireSignedIn('/account')
  if (!fields.has('sure')) {
    return mistakeAnswer({ field: 'sure', message: notSure }, fields)
  }
  const counted = await countThisTry('change', user.id)
  if (!counted.ok) return problemAnswer(counted.problem, fields)
  const closed = await closeAccount(adminClient(), await accountClient(), {
    password: typed(fields, 'currentPassword'),
  })
  if (!closed.ok) return problemAnswer(closed.problem, fields)
  redirect('/account/closed')
}
