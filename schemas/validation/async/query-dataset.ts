import type { ValidationContext } from 'sanity'
import { draftId } from '../../../content-model/published-id'
import { API_VERSION } from '../../../content-model/api-version'

/** The ids of the document under validation: published, as a draft, and of the release it is in ('' for none). */
export function ownIds({ document }: Pick<ValidationContext, 'document'>) {
  const [, release = '', id = ''] = /^(?:drafts\.|versions\.([^.]+)\.)?(.*)$/.exec(document?._id ?? '') ?? []
  return { id, draftId: draftId(id), release }
}

/**
 * Queries the dataset, drafts included, with the rights of the editor. The query can use the parameters of `ownIds`.
 * @throws the error of the client; the Studio then shows that the rule failed, and does not publish
 */
export function queryDataset<Data>(
  context: Pick<ValidationContext, 'document' | 'getClient'>,
  query: string,
  params: Record<string, unknown> = {},
): Promise<Data> {
  return context
    .getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'raw' })
    .fetch<Data>(query, { ...ownIds(context), ...params })
}

/** Filter: documents other than the one under validation. */
export const isOtherDocument = /* groq */ `!(_id in [$id, $draftId]) && !(_id in path("versions.**"))`
