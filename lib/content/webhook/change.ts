import { z } from 'zod'

/**
 * What the webhook's projection sends for a changed document. The addresses are those before and after the change, so that
 * the page a document leaves is refreshed as well as the one it moves to. docs/operators.md has the projection.
 */
const schema = z.object({
  _id: z.string().min(1),
  _type: z.string().min(1),
  _rev: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']),
  slug: z.string().nullish(),
  previousSlug: z.string().nullish(),
  route: z.string().nullish(),
})

export type Change = z.infer<typeof schema>

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
