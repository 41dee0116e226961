import { checkFields, type Checked } from '@/lib/http/check-fields'
import { isEmailAddress, normalizeDomain } from '@/lib/http/email-address'
import { MAX_COMPANY_LENGTH, MAX_FACTOR_NAME_LENGTH } from '@/lib/http/max-lengths'
import {
  codeText,
  emailText,
  exactText,
  lineText,
  normalized,
  orderedSchema,
  type Rule,
  ticked,
} from '../_form/fields'

/**
 * Validation of the account forms, in the order and wording of the specification. The server always runs it. Browsers
 * run it too, once a visitor begins to fill in a form.
 *
 * Two password rules exist. A new password must contain a symbol; sign-in does not require one, because accounts exist
 * that are older than this rule.
 */

const sentences = {
  fillInAll: 'Please fill in all fields.',
  fillInBoth: 'Please enter both email and password.',
  email: 'Please enter a valid email address.',
  password:
    'Please enter a password that is at least 8 characters long and contains at least one letter, one number, and one symbol.',
  passwordTooLong: 'Please choose a shorter password: 72 characters at most.',
  passwordsDiffer: 'Passwords do not match.',
  terms: 'Please accept the agreement, before proceeding.',
  companyTooLong: `Please shorten the company name: ${MAX_COMPANY_LENGTH} characters at most.`,
  code: 'Please enter the six digits of the code.',
  factorName: `Please shorten the name of the app: ${MAX_FACTOR_NAME_LENGTH} characters at most.`,
  domain: 'Please enter the domain of your company, such as example.com.',
  notSure: 'Please tick the box if you are sure.',
} as const

const MAX_DOMAIN_LENGTH = 253

/** The auth service hashes with bcrypt, which ignores everything after 72 bytes. */
const MAX_PASSWORD_BYTES = 72

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u

/** Whether a password has eight characters, a letter and a digit: what older accounts were asked for. */
const isOlderPassword = (password: string): boolean =>
  [...password].length >= 8 && /\p{L}/u.test(password) && /\p{N}/u.test(password)

/** Whether a password has eight characters, a letter, a digit and a symbol: what new ones are asked for. */
const isNewPassword = (password: string): boolean =>
  isOlderPassword(password) && /[^\p{L}\p{M}\p{N}\s]/u.test(password)

const filled = <Name extends string>(name: Name, message: string): Rule<Record<Name, string>> => [
  name,
  (values) => values[name] !== '',
  message,
]

const validEmail: Rule<{ email: string }> = ['email', ({ email }) => isEmailAddress(email), sentences.email]
const validCode: Rule<{ code: string }> = ['code', ({ code }) => /^\d{6}$/.test(code), sentences.code]

type NewPassword = { password: string; confirmPassword: string }
const strongPassword: Rule<NewPassword> = [
  'password',
  ({ password }) => isNewPassword(password),
  sentences.password,
]
const samePassword: Rule<NewPassword> = [
  'confirmPassword',
  ({ password, confirmPassword }) => password === confirmPassword,
  sentences.passwordsDiffer,
]
const shortPassword: Rule<NewPassword> = [
  'password',
  ({ password }) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES,
  sentences.passwordTooLong,
]

const shortCompany: Rule<{ companyName: string }> = [
  'companyName',
  ({ companyName }) => companyName.length <= MAX_COMPANY_LENGTH,
  sentences.companyTooLong,
]

const { fillInAll, fillInBoth } = sentences

/** The schema of each form, by the value of the form's `schema` prop. */
export const schemas = {
  /** The five checks of sign-up, then the maximum lengths. */
  signUp: orderedSchema(
    {
      email: emailText(),
      companyName: lineText(),
      password: exactText(),
      confirmPassword: exactText(),
      terms: ticked(),
    },
    filled('email', fillInAll),
    filled('companyName', fillInAll),
    filled('password', fillInAll),
    filled('confirmPassword', fillInAll),
    validEmail,
    strongPassword,
    samePassword,
    ['terms', ({ terms }) => terms, sentences.terms],
    shortPassword,
    shortCompany,
  ),
  signIn: orderedSchema(
    { email: emailText(), password: exactText() },
    filled('email', fillInBoth),
    filled('password', fillInBoth),
    validEmail,
    ['password', ({ password }) => isOlderPassword(password), sentences.password],
  ),
  email: orderedSchema({ email: emailText() }, validEmail),
  emailAndCode: orderedSchema({ email: emailText(), code: codeText() }, validEmail, validCode),
  /** The code of an authenticator app, which `factorId` names. */
  code: orderedSchema({ code: codeText(), factorId: exactText() }, validCode),
  /** Includes the code (`nonce`) and the current password, which the auth service may require. */
  newPassword: orderedSchema(
    {
      password: exactText(),
      confirmPassword: exactText(),
      nonce: codeText(),
      currentPassword: exactText(),
    },
    filled('password', fillInAll),
    filled('confirmPassword', fillInAll),
    strongPassword,
    samePassword,
    shortPassword,
  ),
  /** The domain of a company; an email address is accepted too, and its domain taken. */
  domain: orderedSchema({ domain: normalized(normalizeDomain) }, [
    'domain',
    ({ domain }) => domain.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(domain),
    sentences.domain,
  ]),
  sure: orderedSchema({ sure: ticked(), currentPassword: exactText() }, [
    'sure',
    ({ sure }) => sure,
    sentences.notSure,
  ]),
  factorName: orderedSchema({ name: lineText() }, [
    'name',
    ({ name }) => name.length <= MAX_FACTOR_NAME_LENGTH,
    sentences.factorName,
  ]),
}

export type SchemaName = keyof typeof schemas

/** Validates a form in the browser. */
export const checkAccountForm = (name: SchemaName, fields: FormData): Checked<unknown> =>
  checkFields<unknown>(schemas[name], fields)

/** A new email address, which must differ from the present one. */
export const newEmailSchema = (present: string, samePresent: string) =>
  orderedSchema({ email: emailText() }, ['email', ({ email }) => email !== present, samePresent], validEmail)
