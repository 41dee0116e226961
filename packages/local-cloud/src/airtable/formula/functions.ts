import type { Row } from '../records.ts'

/** What a formula works with; an empty cell is an empty text. */
export type Value = string | number | boolean

/** A function of Airtable's formulas. */
export type FormulaFunction = {
  /** Least and most arguments. */
  takes: [least: number, most: number]
  call(values: Value[], row: Row): Value
}

/** Those that clients need to find records again; Airtable has about a hundred. */
export const functions: Readonly<Record<string, FormulaFunction>> = {
  AND: { takes: [1, 100], call: (values) => values.every(isTrue) },
  OR: { takes: [1, 100], call: (values) => values.some(isTrue) },
  NOT: { takes: [1, 1], call: ([value = '']) => !isTrue(value) },
  LOWER: { takes: [1, 1], call: ([value = '']) => asText(value).toLowerCase() },
  UPPER: { takes: [1, 1], call: ([value = '']) => asText(value).toUpperCase() },
  TRIM: { takes: [1, 1], call: ([value = '']) => asText(value).trim() },
  // Counts from 1; 0 means that it is not there.
  FIND: {
    takes: [2, 3],
    call: ([what = '', where = '', from = 1]) =>
      asText(where).indexOf(asText(what), Math.max(Number(from) - 1, 0)) + 1,
  },
  RECORD_ID: { takes: [0, 0], call: (_, row) => row.id },
  BLANK: { takes: [0, 0], call: () => '' },
  TRUE: { takes: [0, 0], call: () => true },
  FALSE: { takes: [0, 0], call: () => false },
}

/** Whether a formula takes a value for true: all but empty text, 0 and FALSE(). */
export const isTrue = (value: Value): boolean => value !== '' && value !== 0 && value !== false

/** A value in a text; TRUE() is `1`, and FALSE() is empty. */
export const asText = (value: Value): string =>
  typeof value === 'boolean' ? (value ? '1' : '') : String(value)
