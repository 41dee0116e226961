'use server'

import type { AccountAnswer, MailSent } from '@/app/(account)/_form/answer'
import { mistakeAnswer, problemAnswer, typed } from '@/app/(account)/_form/answer-of'
import { captchaIn } from '@/app/(account)/_form/captcha-in'
import { askForMail } from '@/lib/auth/ask-for-mail'
import { requestRecovery as request } from '@/lib/auth/flows/request-recovery'
import { mailClient } from '@/lib/auth/mail-client'
import { emailMistake, tidyEmail } from '@/lib/auth/rules'
import { noteFormReached } from '@/lib/http/form-reached'
import { recoverySent } from './words'

/** Has a mail sent with which a new password can be chosen, if the address has an account. */
export async function requestRecovery(
  _previous: AccountAnswer<MailSent>,
  fields: FormData,
): Promise<AccountAnswer<MailSent>> {
  noteFormReached()
  const email = tidyEmail(typed(fields, 'email'))
  const mistake = emailMistake(email)
  if (mistake) return mistakeAnswer(mistake, fields)

  const asked = await askForMail('mail', email, captchaIn(fields), () => request(mailClient(), { email }))
  if (!asked.ok) return problemAnswer(asked.problem, fields)
  return { kind: 'done', message: recoverySent, value: { email } }
}
