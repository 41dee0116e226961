import { join } from 'node:path'
import type { ContentCommand } from './command-context.ts'
import { importContent } from './import.ts'

/** `content reset [--yes]`: back to what `content/` holds and nothing else. What was there is backed up first. */
export const resetCommand: ContentCommand = async ({ target, root, flags, log }) =>
  importContent(target, join(root, 'content'), { exact: true, yes: flags.yes, log })
