'use server'

import type { AccountAnswer } from '@/app/(account)/_form/answer'

export async function requestRecovery(_previous: AccountAnswer, _fields: FormData): Promise<AccountAnswer> {
  return await Promise.resolve({ kind: 'nothing' })
}
