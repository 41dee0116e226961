import type { Verb } from './context.ts'
import { eraseLeads } from './erase.ts'
import { exportLeads } from './export.ts'
import { list } from './list.ts'
import { pruneLeads } from './prune.ts'
import { replayLeads } from './replay.ts'
import { show } from './show.ts'

/** The verbs of the command by name. */
export const commands: Record<string, Verb> = {
  list,
  show,
  replay: replayLeads,
  export: exportLeads,
  erase: eraseLeads,
  prune: pruneLeads,
}

/** Everything that the command can do. */
export const help = `The leads that the forms brought, and their way to where people work with them.

${Object.values(commands)
  .map(({ usage }) => usage)
  .join('\n\n')}`
