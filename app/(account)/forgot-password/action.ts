'use server'

import type { AccountAnswer, MailSent } from '@/app/(account)/_form/answer'

export async function requestRecovery(_previous: AccountAnswer<MailSent>, _fields: FormData): Promise<AccountAnswer<MailSent>> {
  return await Promise.resolve({ kind: 'nothing' })
}
