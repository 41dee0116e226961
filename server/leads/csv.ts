import type { LeadRecord } from '../../lib/leads/operator/record.ts'

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
 * Comma-separated values, https://www.rfc-editor.org/rfc/rfc4180: a line for each lead, a column for each field that any of them has. The fields of a
 * form are not known beforehand, so that all leads are held in memory.
 */
export async function* csv(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  const all: LeadRecord[] = []
  for await (const lead of leads) all.push(lead)
  const fields = [...new Set(all.flatMap(({ values }) => Object.keys(values)))]
  // Spreadsheets take a file without this mark for one in an older encoding.
  yield `\ufeff${line([...FIXED, ...fields])}`
  for (const lead of all) {
    yield line([
      ...FIXED.map((name) => written(lead[name])),
      ...fields.map((field) => lead.values[field] ?? ''),
    ])
  }
}

const written = (value: Date | string | number | null) =>
  value instanceof Date ? value.toISOString() : String(value ?? '')

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/**
 * One cell. What a spreadsheet would run as a formula gets an apostrophe in front, see
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
function cell(text: string): string {
  const harmless =
    /^[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n;\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
