import { resolve } from 'node:path'
import { everyLead } from '../../lib/leads/operator/list.ts'
import { readEmail, readArguments, readChoice } from './arguments.ts'
import type { Command } from './context.ts'
import { leadsInWords } from './counts.ts'
import { formats } from './formats.ts'
import { newFile } from './new-file.ts'
import { UsageError, CliError } from './errors.ts'

const usage = `npm run leads -- export [--email kim@example.com] [--form contact] [--format json|ndjson|csv] [--out <file>]
  Leads complete, with --email those in which the address stands anywhere. Writes a new file that only you can read; --out - writes to standard output.`

const FORMATS = ['json', 'ndjson', 'csv'] as const
const text = { type: 'string' } as const

/** `export`: writes complete leads to a file. */
export const exportLeads: Command = {
  usage,
  async run({ database, print, log, folder }, args) {
    const { values, positionals } = readArguments(
      args,
      { email: text, form: text, format: text, out: text },
      usage,
    )
    if (positionals.length > 0)
      throw new UsageError('export takes options only; --email selects a person.', usage)
    const format = readChoice(values.format ?? 'json', FORMATS, '--format', usage)
    const email = values.email === undefined ? undefined : readEmail(values.email, usage)
    const leads = everyLead(database, { email, form: values.form })
    const { text: chunks, count } = counting(leads, formats[format])
    if (values.out === '-') {
      for await (const chunk of chunks) print(chunk)
      log(`${leadsInWords(count())}.`)
      return 0
    }
    const file = resolve(folder, values.out ?? `leads-${stamp()}.${format}`)
    await write(file, chunks)
    log(
      `${leadsInWords(count())} written to ${file}. It holds personal data: delete it when it has done its work.`,
    )
    return 0
  },
}

function counting<Item>(
  items: AsyncIterable<Item>,
  format: (items: AsyncIterable<Item>) => AsyncIterable<string>,
) {
  let counted = 0
  async function* passing() {
    for await (const item of items) {
      counted += 1
      yield item
    }
  }
  return { text: format(passing()), count: () => counted }
}

async function write(file: string, chunks: AsyncIterable<string>): Promise<void> {
  try {
    await newFile(file, chunks)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new CliError(`${file} exists, and nothing is overwritten. Give --out another name.`)
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' || code === 'EROFS' || code === 'ENOTDIR')
      throw new CliError(`${file} cannot be written (${code}). Give --out a file in a folder that is yours.`)
    throw error
  }
}

/** The current time in UTC for a file name: `2026-11-21-071503`. */
const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
