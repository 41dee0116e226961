import { attributionKeys, type AttributionKey } from '../../lib/leads/attribution.ts'
import type { ExportedLead } from '../../lib/leads/operator/list.ts'

const FIXED = [
  'id',
  'form',
  'state',
  'receivedAt',
  'deliveredAt',
  'attempts',
  'lastAttemptAt',
  'lastProblem',
  'spamReason',
] as const

/** A form may have a field of the same name. */
const originHeading = (key: AttributionKey) => `origin ${key}`

/**
 * CSV, https://www.rfc-editor.org/rfc/rfc4180: a row for each lead, a column for each field of any lead. The fields are
 * not known beforehand, so all leads are held in memory.
 */
export async function* csv(leads: AsyncIterable<ExportedLead>): AsyncGenerator<string> {
  const all: ExportedLead[] = []
  for await (const lead of leads) all.push(lead)
  const fields = [...new Set(all.flatMap(({ values }) => Object.keys(values)))]
  // Logos are in the other formats only: they are longer than a spreadsheet cell may be.
  const designs = all.some(({ sample }) => sample) ? ['design'] : []
  const origins = attributionKeys.filter((key) => all.some(({ attribution }) => attribution[key]))
  // Byte order mark: without it spreadsheets take the file for an older encoding.
  yield `\ufeff${line([...FIXED, ...designs, ...fields, ...origins.map(originHeading)])}`
  for (const lead of all) {
    yield line([
      ...FIXED.map((name) => written(lead[name])),
      ...designs.map(() => (lead.sample ? JSON.stringify(lead.sample.design) : '')),
      ...fields.map((field) => lead.values[field] ?? ''),
      ...origins.map((key) => lead.attribution[key] ?? ''),
    ])
  }
}

const written = (value: Date | string | number | null) =>
  value instanceof Date ? value.toISOString() : String(value ?? '')

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/**
 * The beginnings of a cell that a spreadsheet runs as a formula, after the characters that it skips; in older ones tab
 * and line break begin commands.
 */
const FORMULA = /^(?:[\s\p{Cf}\p{Cc}"]*[=+\-@|%＝＋－＠]|[\t\r\n])/u

/**
 * The skipped characters before a formula inside a cell, and the last of the separators after which a new cell may
 * begin.
 */
const BEFORE_FORMULA = /(?<![;\s\p{Cf}\p{Cc}"])[;\s\p{Cf}\p{Cc}"]+(?=[=+\-@|%＝＋－＠])/gu
const UP_TO_LAST_BREAK = /^[^]*[;\t\n\v\f\r\u0085\u2028\u2029]/u

/**
 * One cell. An apostrophe goes before everything that a spreadsheet would run as a formula, see
 * https://owasp.org/www-community/attacks/CSV_Injection, also after a semicolon, a tab or a line break: where the comma
 * is the decimal sign, spreadsheets split a line at semicolons and ignore quotes in the middle of a cell.
 */
export function cell(text: string): string {
  const harmless = (FORMULA.test(text) ? `'${text}` : text).replace(BEFORE_FORMULA, (before) =>
    before.replace(UP_TO_LAST_BREAK, "$&'"),
  )
  return /[",\r\n;\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
