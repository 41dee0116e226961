import { countExpired, keptDays, prune } from '../../lib/leads/prune.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './context.ts'
import { leadsInWords } from './counts.ts'
import { UsageError } from './errors.ts'

const usage = `npm run leads -- prune [--dry-run]
  Deletes expired leads, as the site does by itself every hour. With --dry-run it only counts them.`

/** `prune`: deletes expired leads now. */
export const pruneLeads: Command = {
  usage,
  async run({ database, print, log }, args) {
    const { values, positionals } = readArguments(args, { 'dry-run': { type: 'boolean' } }, usage)
    if (positionals.length > 0) throw new UsageError('prune takes options only.', usage)
    const { delivered, quarantined, any } = keptDays()
    log(`Kept: delivered leads ${delivered} days (LEADS_KEEP_DAYS), spam ${quarantined}, all others ${any}.`)
    if (values['dry-run']) {
      print(`${leadsInWords(await countExpired(database))} would be deleted.\n`)
      return 0
    }
    let deleted = 0
    for (let more = true; more;) {
      const { leads } = await prune(database)
      deleted += leads
      more = leads > 0
    }
    print(`${leadsInWords(deleted)} deleted.\n`)
    return 0
  },
}
