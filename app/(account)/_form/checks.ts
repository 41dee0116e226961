import {
  codeMistake,
  domainMistake,
  emailMistake,
  factorNameMistake,
  type Mistake,
  newPasswordMistake,
  signInMistake,
  signUpMistake,
  tidyCode,
  tidyDomain,
  tidyEmail,
  tidyName,
} from '@/lib/auth/rules'
import { notSure } from './words'

/** What the browser finds wrong with a form before it is sent; the server finds the same. Absent for what is in order. */
export type Check = (fields: FormData) => Mistake | undefined

const text = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

const email = (fields: FormData) => tidyEmail(text(fields, 'email'))
const code = (fields: FormData) => codeMistake(tidyCode(text(fields, 'code')))

const newPassword = (fields: FormData) =>
  newPasswordMistake({
    password: text(fields, 'password'),
    confirmPassword: text(fields, 'confirmPassword'),
  })

/** By name, since a page that is rendered on the server cannot hand over a function. */
export const checks = {
  signUp: (fields) =>
    signUpMistake({
      email: email(fields),
      companyName: tidyName(text(fields, 'companyName')),
      password: text(fields, 'password'),
      confirmPassword: text(fields, 'confirmPassword'),
      terms: fields.has('terms'),
    }),
  signIn: (fields) => signInMistake({ email: email(fields), password: text(fields, 'password') }),
  email: (fields) => emailMistake(email(fields)),
  emailAndCode: (fields) => emailMistake(email(fields)) ?? code(fields),
  code,
  newPassword,
  codeAndNewPassword: (fields) => code(fields) ?? newPassword(fields),
  domain: (fields) => domainMistake(tidyDomain(text(fields, 'domain'))),
  sure: (fields) => (fields.has('sure') ? undefined : { field: 'sure', message: notSure }),
  factorName: (fields) => factorNameMistake(tidyName(text(fields, 'name'))),
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks
