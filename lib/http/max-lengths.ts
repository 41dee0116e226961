/*
 * The longest values of form fields, in UTF-16 code units. In a file without code, which browsers load before the rules
 * that check them.
 */

/** Of any field: four times the longest, so that visitors who exceed a field’s own limit still read which it is. */
export const MAX_VALUE_LENGTH = 20_000

/** The longest email address that mail servers accept (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

export const MAX_COMPANY_LENGTH = 200

/** Of the name that a visitor gives an authenticator app. */
export const MAX_FACTOR_NAME_LENGTH = 40

/** Of a picture, as a data URL. */
export const MAX_LOGO_LENGTH = 64 * 1024
