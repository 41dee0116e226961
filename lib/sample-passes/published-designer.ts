import { withTimeout } from '../async/with-timeout.ts'
import type { PassDesigner } from '../content/types.ts'
import { log } from '../log/log.ts'

/** Timeout; a visitor waits for it. */
const READ_MS = 1000

/**
 * The document “Pass designer” as it is published. Loads the client of the Content Lake on first use, so that a server
 * starts sooner.
 * @returns undefined before it is published, and while the Content Lake does not respond; callers then use the default
 * texts and designs
 */
export async function publishedDesigner(): Promise<PassDesigner | undefined> {
  try {
    const { readPublishedPassDesigner } = await import('../content/queries/pass-designer')
    return (await withTimeout(READ_MS, readPublishedPassDesigner())) ?? undefined
  } catch (error) {
    log().warn({ err: error }, 'The document “Pass designer” could not be read; passes are made without it')
    return undefined
  }
}
