import { normalizeSubmitted } from './submitted-text.ts'

/** The longest address that email servers take (RFC 5321), in UTF-16 code units. */
export const LONGEST_EMAIL = 254

/** Marks that cannot be seen, and would make one address two. */
const UNSEEN = /[\p{Cf}\p{Cs}\ufffd]/gu
const BLANKS = /[\p{Cc}\s]+/gu

/** As browsers check `type="email"`, and letters of every script, which some browsers send as they are. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,251}[\p{L}\p{N}\p{M}])?$/u
const TWO_DOTS = /\.\./
const LOOSE_DASH_IN_DOMAIN = /^[^@]*@.*(?:\.-|-\.)/
const DOT_IN_DOMAIN = /^[^@]*@.+\../

/** An email address as it was typed, as the auth service keeps it: in lower case, without what is not seen. */
export const normalizeEmail = (typed: unknown): string =>
  normalizeSubmitted(typed, (text) => text.replace(UNSEEN, '').replace(BLANKS, ' ').trim()).toLowerCase()

/** A domain as it was typed, or that of an email address. */
export const normalizeDomain = (typed: unknown): string => normalizeEmail(typed).replace(/^.*@/, '')

/**
 * Whether a normalized text can be an email address: the one rule of the product.
 * @param options.dotted false: the domain may do without a dot, as browsers have it
 */
export const isEmailAddress = (email: string, { dotted = true } = {}): boolean =>
  email.length <= LONGEST_EMAIL &&
  EMAIL.test(email) &&
  !TWO_DOTS.test(email) &&
  !LOOSE_DASH_IN_DOMAIN.test(email) &&
  (!dotted || DOT_IN_DOMAIN.test(email))
