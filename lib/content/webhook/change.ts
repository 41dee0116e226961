import { z } from 'zod'

/** Ids and types are short and printable; anything else would only make the Content Lake refuse our question later. */
const name = z.string().regex(/^[\w.-]{1,256}$/)

/**
 * What the webhook's projection sends for a changed document. The addresses are those before and after the change, so
 * that the page a document leaves is refreshed as well as the one it moves to. docs/operators.md has the projection.
 */
const schema = z.object({
  _id: name,
  _type: name,
  _rev: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']),
  slug: z.string().nullish(),
  previousSlug: z.string().nullish(),
  route: z.string().nullish(),
  /** of a redirect: the address it redirects, and the one it did before */
  from: z.string().nullish(),
  previousFrom: z.string().nullish(),
})

export type Change = z.infer<typeof schema>

/** Whether the change concerns whatever links to the document: its address came, went or is another one. */
export function hasMoved({ operation, slug, previousSlug }: Change): boolean {
  return operation !== 'update' || (slug ?? null) !== (previousSlug ?? null)
}

/** Whether a change is of published content: a webhook may be set up to tell of drafts and versions in releases too. */
export const isOfPublished = ({ _id: id }: Change): boolean => !/^(drafts|versions|_)\./.test(id)

/**
 * @param body the webhook's body as received
 * @returns undefined when it is not JSON of the expected shape
 */
export function parseChange(body: string): Change | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
