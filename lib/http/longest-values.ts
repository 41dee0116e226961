/*
 * The longest values of form fields, in UTF-16 code units. In a file without code, which browsers load before the rules
 * that check them.
 */

/** Of any field: four times the longest, so that visitors who exceed a field’s own limit still read which it is. */
export const LONGEST_VALUE = 20_000

/** The longest email address that mail servers accept (RFC 5321). */
export const LONGEST_EMAIL = 254

export const LONGEST_COMPANY = 200

/** Of the name that a visitor gives an authenticator app. */
export const LONGEST_FACTOR_NAME = 40

/** Of a picture, as a data URL. */
export const LONGEST_LOGO = 64 * 1024
