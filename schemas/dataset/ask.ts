import type { ValidationContext } from 'sanity'

const API_VERSION = '2025-02-19'

/** The document being checked, by the ids of its two versions. */
export function ownIds({ document }: Pick<ValidationContext, 'document'>): { id: string; draftId: string } {
  const id = (document?._id ?? '').replace(/^drafts\./, '').replace(/^versions\.[^.]+\./, '')
  return { id, draftId: `drafts.${id}` }
}

/**
 * Asks the dataset as it is, drafts included, with the rights of the editor. The query knows the document being checked
 * as `$id` and `$draftId`.
 * @throws whatever the client throws; the Studio then shows that the check failed, and does not publish
 */
export function ask<Answer>(
  context: Pick<ValidationContext, 'document' | 'getClient'>,
  query: string,
  params: Record<string, unknown> = {},
): Promise<Answer> {
  return context
    .getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'raw' })
    .fetch<Answer>(query, { ...ownIds(context), ...params })
}

/** Part of a filter: documents other than the one being checked. */
export const isAnother = /* groq */ `!(_id in [$id, $draftId]) && !(_id in path("versions.**"))`

/** Part of a filter: what visitors can get. */
export const isPublished = /* groq */ `!(_id in path("drafts.**")) && !(_id in path("versions.**"))`
