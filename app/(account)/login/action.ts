'use server'

import type { AccountAnswer, MailSent } from '@/app/(account)/_form/answer'

export async function signIn(_previous: AccountAnswer, _fields: FormData): Promise<AccountAnswer> {
  return await Promise.resolve({ kind: 'nothing' })
}

export async function sendMail(_previous: AccountAnswer<MailSent>, _fields: FormData): Promise<AccountAnswer<MailSent>> {
  return await Promise.resolve({ kind: 'nothing' })
}

export async function signInWithProvider(_previous: AccountAnswer, _fields: FormData): Promise<AccountAnswer> {
  return await Promise.resolve({ kind: 'nothing' })
}

export async function signInWithCompany(_previous: AccountAnswer, _fields: FormData): Promise<AccountAnswer> {
  return await Promise.resolve({ kind: 'nothing' })
}

export async function resendConfirmation(_previous: AccountAnswer, _fields: FormData): Promise<AccountAnswer> {
  return await Promise.resolve({ kind: 'nothing' })
}
