import type { ExportedLead } from '../../lib/leads/operator/list.ts'

const FIXED = [
  'id',
  'form',
  'state',
  'receivedAt',
  'deliveredAt',
  'tries',
  'lastTriedAt',
  'lastProblem',
  'apartBecause',
] as const

/**
 * Comma-separated values, https://www.rfc-editor.org/rfc/rfc4180: a line for each lead, a column for each field that
 * any of them has. The fields of a form are not known beforehand, so that all leads are held in memory.
 */
export async function* csv(leads: AsyncIterable<ExportedLead>): AsyncGenerator<string> {
  const all: ExportedLead[] = []
  for await (const lead of leads) all.push(lead)
  const fields = [...new Set(all.flatMap(({ values }) => Object.keys(values)))]
  // Logos are in the other formats: no spreadsheet takes so long a cell.
  const designs = all.some(({ sample }) => sample) ? ['design'] : []
  // Spreadsheets take a file without this mark for one in an older encoding.
  yield `\ufeff${line([...FIXED, ...designs, ...fields])}`
  for (const lead of all) {
    yield line([
      ...FIXED.map((name) => written(lead[name])),
      ...designs.map(() => (lead.sample ? JSON.stringify(lead.sample.design) : '')),
      ...fields.map((field) => lead.values[field] ?? ''),
    ])
  }
}

const written = (value: Date | string | number | null) =>
  value instanceof Date ? value.toISOString() : String(value ?? '')

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/**
 * What a spreadsheet runs when a cell begins with it, behind what it overlooks there; tab and line break begin commands
 * of older ones.
 */
const FORMULA = /^(?:[\s\p{Cf}\p{Cc}"]*[=+\-@|%＝＋－＠]|[\t\r\n])/u

/** All that can stand between the beginning of a cell and a formula in it, and what the cell may begin after. */
const BEFORE_FORMULA = /(?<![;\s\p{Cf}\p{Cc}"])[;\s\p{Cf}\p{Cc}"]+(?=[=+\-@|%＝＋－＠])/gu
const UP_TO_LAST_BREAK = /^[^]*[;\t\n\v\f\r\u0085\u2028\u2029]/u

/**
 * One cell. What a spreadsheet would run as a formula gets an apostrophe in front, see
 * https://owasp.org/www-community/attacks/CSV_Injection. So does what stands behind a semicolon, a tab or a line break:
 * where the comma is the decimal sign, spreadsheets part a line at semicolons, and quotes in the midst of what they
 * take for a cell hold nothing together.
 */
export function cell(text: string): string {
  const harmless = (FORMULA.test(text) ? `'${text}` : text).replace(BEFORE_FORMULA, (before) =>
    before.replace(UP_TO_LAST_BREAK, "$&'"),
  )
  return /[",\r\n;\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
