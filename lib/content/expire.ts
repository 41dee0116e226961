import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { affectedPaths, type ChangedDocument } from './affected-paths'
import { type CacheTag, tagsOfChange } from './cache-tags'
import { dependentsOfArticles } from './newest-articles'
import { warm } from './warm'

/**
 * Expires every cached result that contains one of these documents, and renders the pages with them again after the
 * response is sent. Only within a request.
 * @returns the expired tags and the paths being rendered
 * @throws whatever the client throws when the Content Lake does not answer; nothing is expired then
 */
export async function expireDocuments(
  changed: readonly ChangedDocument[],
): Promise<{ expired: CacheTag[]; warming: string[] }> {
  const articles = changed.filter(({ _type }) => _type === 'article')
  const [affected, dependents] = await Promise.all([affectedPaths(changed), dependentsOfArticles(articles)])
  const warming = [...new Set([...affected, ...dependents.paths])]
  const expired = [...new Set([...changed.flatMap(tagsOfChange), ...dependents.tags])]
  expireTags(expired)
  warmAfterResponse(warming)
  return { expired, warming }
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
  after(async () => {
    for (const [path, problem] of await warm(paths)) {
      process.emitWarning(
        `${path} was not rendered anew, its next visit tries again: ${problem}`,
        'ContentWarning',
      )
    }
  })
}
