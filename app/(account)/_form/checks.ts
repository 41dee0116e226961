import {
  validateCode,
  validateDomain,
  validateEmail,
  validateFactorName,
  type FieldError,
  validateNewPassword,
  validateSignIn,
  validateSignUp,
  normalizeCode,
  normalizeDomain,
  normalizeEmail,
  normalizeName,
} from '@/lib/auth/validation'
import { notSure } from './copy'

/**
 * What the browser finds wrong with a form before it is sent; the server finds the same. Absent for what is in order.
 */
export type Check = (fields: FormData) => FieldError | undefined

const text = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

const email = (fields: FormData) => normalizeEmail(text(fields, 'email'))
const code = (fields: FormData) => validateCode(normalizeCode(text(fields, 'code')))

const newPassword = (fields: FormData) =>
  validateNewPassword({
    password: text(fields, 'password'),
    confirmPassword: text(fields, 'confirmPassword'),
  })

/** By name, since a page that is rendered on the server cannot hand over a function. */
export const checks = {
  signUp: (fields) =>
    validateSignUp({
      email: email(fields),
      companyName: normalizeName(text(fields, 'companyName')),
      password: text(fields, 'password'),
      confirmPassword: text(fields, 'confirmPassword'),
      terms: fields.has('terms'),
    }),
  signIn: (fields) => validateSignIn({ email: email(fields), password: text(fields, 'password') }),
  email: (fields) => validateEmail(email(fields)),
  emailAndCode: (fields) => validateEmail(email(fields)) ?? code(fields),
  code,
  newPassword,
  codeAndNewPassword: (fields) => code(fields) ?? newPassword(fields),
  domain: (fields) => validateDomain(normalizeDomain(text(fields, 'domain'))),
  sure: (fields) => (fields.has('sure') ? undefined : { field: 'sure', message: notSure }),
  factorName: (fields) => validateFactorName(normalizeName(text(fields, 'name'))),
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks
