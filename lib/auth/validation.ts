/**
 * What the account forms take: the checks of the specification in its order and words, used in the browser and, for
 * certain, on the server.
 *
 * Two password rules exist. New passwords have what the sentence promises, a symbol included; sign-in asks for the
 * older rule only, so that accounts from before get in.
 */

import { normalizeSubmitted, trimJoiners } from '../http/submitted-text.ts'

/** What is to be mended: the name of the field, and what to tell the person. */
export type FieldError = { field: string; message: string }

export const sentences = {
  fillInAll: 'Please fill in all fields.',
  fillInBoth: 'Please enter both email and password.',
  email: 'Please enter a valid email address.',
  password:
    'Please enter a password that is at least 8 characters long and contains at least one letter, one number, and one symbol.',
  passwordTooLong: 'Please choose a shorter password: 72 characters at most.',
  passwordsDiffer: 'Passwords do not match.',
  terms: 'Please accept the agreement, before proceeding.',
  companyTooLong: 'Please shorten the company name: 200 characters at most.',
  code: 'Please enter the six digits of the code.',
  factorName: 'Please shorten the name of the app: 40 characters at most.',
  domain: 'Please enter the domain of your company, such as example.com.',
} as const

/** A dot in the domain, neither first nor last. Matches in linear time: the quantifiers share no character. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u
const LONGEST_EMAIL = 254
const LONGEST_COMPANY = 200
const LONGEST_FACTOR_NAME = 40
const LONGEST_DOMAIN = 253

/** bcrypt, which the auth service uses, reads no further; it counts bytes. */
const LONGEST_PASSWORD_BYTES = 72

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u

/** What cannot be seen, and would make one address two. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** An email address as the auth service keeps it: in lower case, without what stands around it. */
export const normalizeEmail = (typed: string): string =>
  normalizeSubmitted(typed, (text) => text.replace(UNSEEN, '').trim()).toLowerCase()

/**
 * In a name two of those are part of what is seen: Persian and Hindi letters, and some emoji, are held apart or
 * together by them.
 */
const UNSEEN_IN_NAME = /(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Cs}]/gu

/** A name in one line, several spaces made one. */
export const normalizeName = (typed: string): string =>
  normalizeSubmitted(typed, (text) => trimJoiners(text.replace(UNSEEN_IN_NAME, ' ').replace(/\s+/gu, ' ')))

/** The digits of a code that was typed or pasted with spaces, dashes or marks that are not seen between them. */
export const normalizeCode = (typed: string): string =>
  normalizeSubmitted(typed, (text) => text.replace(UNSEEN, '').replace(/[\s\p{Pd}]/gu, ''))

/** A domain as it was typed, or that of an email address. */
export const normalizeDomain = (typed: string): string => normalizeEmail(typed).replace(/^.*@/, '')

/** Whether a password has eight characters, a letter and a digit: what older accounts were asked for. */
const isOlderPassword = (password: string): boolean =>
  [...password].length >= 8 && /\p{L}/u.test(password) && /\p{N}/u.test(password)

/** Whether a password has eight characters, a letter, a digit and a symbol: what new ones are asked for. */
const isNewPassword = (password: string): boolean =>
  isOlderPassword(password) && /[^\p{L}\p{M}\p{N}\s]/u.test(password)

const isEmail = (email: string) => email.length <= LONGEST_EMAIL && EMAIL.test(email)

/** What somebody filled in to sign up, tidied. */
export type SignUpFields = {
  email: string
  companyName: string
  password: string
  confirmPassword: string
  terms: boolean
}

/**
 * The five checks of sign-up, then what is too long for anybody to keep: the first that fails; undefined when none
 * does.
 */
export function validateSignUp(fields: SignUpFields): FieldError | undefined {
  const { email, companyName, password, confirmPassword, terms } = fields
  const filled = Object.entries({ email, companyName, password, confirmPassword })
  const empty = filled.find(([, value]) => value === '')
  if (empty) return { field: empty[0], message: sentences.fillInAll }
  return (
    validateEmail(email) ??
    weaknessOf(password) ??
    confirmationMistake(password, confirmPassword) ??
    (terms ? undefined : { field: 'terms', message: sentences.terms }) ??
    lengthMistake(password) ??
    (companyName.length <= LONGEST_COMPANY
      ? undefined
      : { field: 'companyName', message: sentences.companyTooLong })
  )
}

/** The three checks of sign-in, the first that fails. */
export function validateSignIn({
  email,
  password,
}: {
  email: string
  password: string
}): FieldError | undefined {
  if (email === '') return { field: 'email', message: sentences.fillInBoth }
  if (password === '') return { field: 'password', message: sentences.fillInBoth }
  if (!isEmail(email)) return { field: 'email', message: sentences.email }
  return isOlderPassword(password) ? undefined : { field: 'password', message: sentences.password }
}

/** The checks of a new password and its repetition, the first that fails. */
export function validateNewPassword(fields: {
  password: string
  confirmPassword: string
}): FieldError | undefined {
  const { password, confirmPassword } = fields
  if (password === '') return { field: 'password', message: sentences.fillInAll }
  if (confirmPassword === '') return { field: 'confirmPassword', message: sentences.fillInAll }
  return weaknessOf(password) ?? confirmationMistake(password, confirmPassword) ?? lengthMistake(password)
}

/** Whether an email address can be one. */
export const validateEmail = (email: string): FieldError | undefined =>
  isEmail(email) ? undefined : { field: 'email', message: sentences.email }

/** Whether a code, tidied, has six digits. */
export const validateCode = (code: string): FieldError | undefined =>
  /^\d{6}$/.test(code) ? undefined : { field: 'code', message: sentences.code }

/** Whether the name of an authenticator app can be shown; without one it gets a default. */
export const validateFactorName = (name: string): FieldError | undefined =>
  name.length <= LONGEST_FACTOR_NAME ? undefined : { field: 'name', message: sentences.factorName }

/** Whether a domain, tidied, can be one. */
export const validateDomain = (domain: string): FieldError | undefined =>
  domain.length <= LONGEST_DOMAIN && DOMAIN.test(domain)
    ? undefined
    : { field: 'domain', message: sentences.domain }

const weaknessOf = (password: string): FieldError | undefined =>
  isNewPassword(password) ? undefined : { field: 'password', message: sentences.password }

const lengthMistake = (password: string): FieldError | undefined =>
  new TextEncoder().encode(password).length <= LONGEST_PASSWORD_BYTES
    ? undefined
    : { field: 'password', message: sentences.passwordTooLong }

const confirmationMistake = (password: string, confirmPassword: string): FieldError | undefined =>
  password === confirmPassword ? undefined : { field: 'confirmPassword', message: sentences.passwordsDiffer }
