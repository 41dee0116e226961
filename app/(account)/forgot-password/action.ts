'use server'

import type { AccountFormState, MailSent } from '@/app/(account)/_form/form-state'
import { fieldErrorState, problemState, formValue } from '@/app/(account)/_form/to-form-state'
import { captchaIn } from '@/app/(account)/_form/captcha-in'
import { askForMail } from '@/lib/auth/ask-for-mail'
import { requestRecovery as request } from '@/lib/auth/flows/request-recovery'
import { statelessClient } from '@/lib/auth/stateless-client'
import { validateEmail, normalizeEmail } from '@/lib/auth/validation'
import { noteFormReached } from '@/lib/http/form-reached'
import { recoverySent } from './copy'

/** Has a mail sent with which a new password can be chosen, if the address has an account. */
export async function requestRecovery(
  _previous: AccountFormState<MailSent>,
  fields: FormData,
): Promise<AccountFormState<MailSent>> {
  noteFormReached()
  const email = normalizeEmail(formValue(fields, 'email'))
  const mistake = validateEmail(email)
  if (mistake) return fieldErrorState(mistake, fields)

  const asked = await askForMail('mail', email, captchaIn(fields), () =>
    request(statelessClient(), { email }),
  )
  if (!asked.ok) return problemState(asked.problem, fields)
  return { kind: 'done', message: recoverySent, value: { email } }
}
