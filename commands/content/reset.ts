import { join } from 'node:path'
import type { ContentCommand } from './command-context.ts'
import { importContent } from './import.ts'

/** `content reset [--yes]`: replaces the whole dataset by the content of `content/`, after a backup. */
export const resetCommand: ContentCommand = async ({ target, root, flags, log }) =>
  importContent(target, join(root, 'content'), { exact: true, yes: flags.yes, log })
