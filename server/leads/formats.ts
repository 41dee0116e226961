import type { ExportedLead } from '../../lib/leads/operator/list.ts'
import { csv } from './csv.ts'

/** Serializes leads; JSON one by one, so that there may be any number. */
type Format = (leads: AsyncIterable<ExportedLead>) => AsyncIterable<string>

/** The formats of `export` by name. */
export const formats = { json, ndjson, csv } satisfies Record<string, Format>

/** One JSON array. */
async function* json(leads: AsyncIterable<ExportedLead>): AsyncGenerator<string> {
  let separator = '['
  for await (const lead of leads) {
    yield `${separator}\n  ${JSON.stringify(lead, null, 2).replaceAll('\n', '\n  ')}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

/** One JSON object per line. */
async function* ndjson(leads: AsyncIterable<ExportedLead>): AsyncGenerator<string> {
  for await (const lead of leads) yield `${JSON.stringify(lead)}\n`
}
