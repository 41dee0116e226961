import { z } from 'zod'
import { parseJson } from '../../http/parse-json'

/** Ids and types are short and printable; the Content Lake would refuse a query with anything else. */
const name = z.string().regex(/^[\w.-]{1,256}$/)

/**
 * What the webhook's projection sends for a changed document. The paths are those before and after the change, so
 * that the page a document leaves is refreshed as well as the one it moves to. docs/operators.md has the projection.
 */
const schema = z.object({
  _id: name,
  _type: name,
  _rev: z.string().nullish(),
  /** ISO time of the change; of a deleted document, of its last change */
  _updatedAt: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']),
  slug: z.string().nullish(),
  previousSlug: z.string().nullish(),
  route: z.string().nullish(),
  /** of a redirect: the path it redirects, and the one it did before */
  from: z.string().nullish(),
  previousFrom: z.string().nullish(),
  /** of an article: its day, and the one it had before */
  publishedAt: z.string().nullish(),
  previousPublishedAt: z.string().nullish(),
})

export type WebhookChange = z.infer<typeof schema>

/** Whether the change affects pages that link to the document: its path was created, deleted or changed. */
export function hasMoved({ operation, slug, previousSlug }: WebhookChange): boolean {
  return operation !== 'update' || (slug ?? null) !== (previousSlug ?? null)
}

/** Whether a change is of published content: a webhook may also report drafts and versions in releases. */
export const isOfPublished = ({ _id: id }: WebhookChange): boolean => !/^(drafts|versions|_)\./.test(id)

/**
 * @param body the webhook's body as received
 * @returns undefined when it is not JSON of the expected shape
 */
export const parseChange = (body: string): WebhookChange | undefined => schema.safeParse(parseJson(body)).data
