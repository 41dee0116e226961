/**
 * The longest value of a form field, in UTF-16 code units: four times what the longest field takes, so that a visitor
 * who wrote too much still reads which field it is.
 */
export const LONGEST_VALUE = 20_000
