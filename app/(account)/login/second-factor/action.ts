'use server'

import type { AccountAnswer } from '@/app/(account)/_form/answer'

export async function verifySecondFactor(_previous: AccountAnswer, _fields: FormData): Promise<AccountAnswer> {
  return await Promise.resolve({ kind: 'nothing' })
}
