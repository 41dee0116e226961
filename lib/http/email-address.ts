import { MAX_EMAIL_LENGTH } from './max-lengths.ts'
import { normalizeSubmitted } from './submitted-text.ts'

/** Invisible characters, which would make two email addresses of one. */
const INVISIBLE = /[\p{Cf}\p{Cs}\ufffd]/gu
const BLANKS = /[\p{Cc}\s]+/gu

/** The rule of browsers for `type="email"`, plus letters of every script, which some browsers send unencoded. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,251}[\p{L}\p{N}\p{M}])?$/u
const TWO_DOTS = /\.\./
const LOOSE_DASH_IN_DOMAIN = /^[^@]*@.*(?:\.-|-\.)/
const DOT_IN_DOMAIN = /^[^@]*@.+\../

/** Normalizes an email address as the auth service does: lower case, no invisible characters. */
export const normalizeEmail = (typed: unknown): string =>
  normalizeSubmitted(typed, (text) => text.replace(INVISIBLE, '').replace(BLANKS, ' ').trim()).toLowerCase()

/** Normalizes a domain, or takes the domain of an email address. */
export const normalizeDomain = (typed: unknown): string => normalizeEmail(typed).replace(/^.*@/, '')

/**
 * Whether a normalized text can be an email address: the rule of all forms and accounts.
 * @param options.dotted false: the domain needs no dot, as in browsers
 */
export const isEmailAddress = (email: string, { dotted = true } = {}): boolean =>
  email.length <= MAX_EMAIL_LENGTH &&
  EMAIL.test(email) &&
  !TWO_DOTS.test(email) &&
  !LOOSE_DASH_IN_DOMAIN.test(email) &&
  (!dotted || DOT_IN_DOMAIN.test(email))
