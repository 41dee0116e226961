/**
 * The longest value of a form field, in UTF-16 code units: four times the longest field, so that visitors who exceed a
 * field's own limit still read which field it is.
 */
export const LONGEST_VALUE = 20_000
