import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { affectedPaths, type ChangedDocument, ownPaths } from './affected-paths'
import { type CacheTag, tagsOfChange } from './cache-tags'
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
    await warmWithWarnings(own)
    const affected = await affectedPaths(changed).catch((error: unknown) => {
      warn(`Pages that show what changed are rendered anew at their next visit: ${String(error)}`)
      return []
    })
    await warmWithWarnings(
      [...new Set([...affected, ...dependents.paths])].filter((path) => !own.includes(path)),
    )
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
  after(() => warmWithWarnings(paths))
}

async function warmWithWarnings(paths: readonly string[]): Promise<void> {
  for (const [path, problem] of await warm(paths))
    warn(`${path} was not rendered anew, its next visit tries again: ${problem}`)
}

const warn = (text: string) => process.emitWarning(text, 'ContentWarning')
