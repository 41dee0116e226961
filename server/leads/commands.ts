import type { Command } from './context.ts'
import { eraseLeads } from './erase.ts'
import { exportLeads } from './export.ts'
import { list } from './list.ts'
import { pruneLeads } from './prune.ts'
import { replayLeads } from './replay.ts'
import { show } from './show.ts'

/** The subcommands by name. */
export const commands: Record<string, Command> = {
  list,
  show,
  replay: replayLeads,
  export: exportLeads,
  erase: eraseLeads,
  prune: pruneLeads,
}

/** The help text. */
export const help = `The leads that visitors sent with the forms, and their delivery to Airtable and the form services.

${Object.values(commands)
  .map(({ usage }) => usage)
  .join('\n\n')}`
