import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { affectedPaths, type ChangedDocument, ownPaths } from './affected-paths'
import { type CacheTag, tagsOfChange } from './cache-tags'
import { log } from '../log/log'
import { dependentsOfArticles } from './newest-articles'
import { warm } from './warm'

/**
 * Expires every cached result that contains one of these documents, and renders the pages with them again after the
 * response is sent: first their own, and only then it asks which other pages show them. Only within a request.
 * @returns the expired tags and the documents' own paths
 * @throws whatever the client throws when the Content Lake does not respond; nothing is expired then
 */
export async function expireDocuments(
  changed: readonly ChangedDocument[],
): Promise<{ expired: CacheTag[]; warming: string[] }> {
  const dependents = await dependentsOfArticles(changed.filter(({ _type }) => _type === 'article'))
  const expired = [...new Set([...changed.flatMap(tagsOfChange), ...dependents.tags])]
  expireTags(expired)
  const own = ownPaths(changed)
  after(async () => {
    await warmAndLog(own)
    const affected = await affectedPaths(changed).catch((error: unknown) => {
      log().warn(`Pages that show what changed are rendered again at their next visit: ${String(error)}`)
      return []
    })
    await warmAndLog([...new Set([...affected, ...dependents.paths])].filter((path) => !own.includes(path)))
  })
  return { expired, warming: own }
}

/**
 * Expires tags. An expired page is served until its successor is rendered: if rendering fails, visitors keep getting
 * the last good page.
 */
export function expireTags(tags: readonly CacheTag[]): void {
  for (const tag of tags) revalidateTag(tag, 'max')
}

/** Renders pages again after the response of the current request: tags expire with its end. */
export function warmAfterResponse(paths: readonly string[]): void {
  after(() => warmAndLog(paths))
}

async function warmAndLog(paths: readonly string[]): Promise<void> {
  for (const [path, problem] of await warm(paths))
    log().warn(`${path} was not rendered again, its next visit tries once more: ${problem}`)
}
