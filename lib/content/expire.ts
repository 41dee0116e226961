import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { affectedPaths, type ChangedDocument } from './affected-paths'
import { type CacheTag, tagsOfChange } from './cache-tags'
import { warm } from './warm'

/**
 * Expires every cached answer that one of these documents is part of, and renders the pages that show them anew once
 * the response is sent. Only within a request.
 * @returns the tags expired and the paths that are being rendered
 * @throws whatever the client throws when the Content Lake does not answer; nothing is expired then
 */
export async function expireDocuments(
  changed: readonly ChangedDocument[],
): Promise<{ expired: CacheTag[]; warming: string[] }> {
  const warming = await affectedPaths(changed)
  const expired = [...new Set(changed.flatMap(tagsOfChange))]
  expireTags(expired)
  warmAfterResponse(warming)
  return { expired, warming }
}

/**
 * Marks everything that carries one of the tags as old. What is old is served until its successor is rendered: if
 * rendering fails, visitors keep getting the last good page.
 */
export function expireTags(tags: readonly CacheTag[]): void {
  for (const tag of tags) revalidateTag(tag, 'max')
}

/** Renders pages anew as soon as the response of the current request is on its way: tags expire with its end. */
export function warmAfterResponse(paths: readonly string[]): void {
  after(async () => {
    for (const [path, problem] of await warm(paths)) {
      process.emitWarning(`${path} was not rendered anew: ${problem}`, 'ContentWarning')
    }
  })
}
