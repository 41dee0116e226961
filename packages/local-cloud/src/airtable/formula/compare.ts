import { asText, type Value } from './functions.ts'

/** The comparisons of Airtable's formulas. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** Compares as Airtable does: numbers as numbers, everything else as text with regard to case. */
export function compare(left: Value, how: Comparison, right: Value): boolean {
  const numbers = typeof left === 'number' && typeof right === 'number'
  const [a, b] = numbers ? [left, right] : [asText(left), asText(right)]
  switch (how) {
    case '=':
      return a === b
    case '!=':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}
