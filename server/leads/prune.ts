import { countExpired, keptDays, prune } from '../../lib/leads/prune.ts'
import { readArguments } from './arguments.ts'
import type { Verb } from './context.ts'
import { leadsInWords } from './counts.ts'
import { Misuse } from './problem.ts'

const usage = `npm run leads -- prune [--dry-run]
  Deletes what has been kept long enough, as the site does by itself every hour. With --dry-run it only says how much that is.`

/** `prune`: the rule by which leads are deleted, now. */
export const pruneLeads: Verb = {
  usage,
  async run({ database, print, say }, args) {
    const { values, positionals } = readArguments(args, { 'dry-run': { type: 'boolean' } }, usage)
    if (positionals.length > 0) throw new Misuse('prune takes options only.', usage)
    const { delivered, apart, any } = keptDays()
    say(`Kept: delivered leads ${delivered} days (LEADS_KEEP_DAYS), spam ${apart}, all others ${any}.`)
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
