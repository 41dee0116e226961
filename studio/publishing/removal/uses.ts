import type { SanityClient } from '@sanity/client'

/** A document that refers to another one, under its published id. */
export type Use = { id: string; type: string; title: string | null }

const USES_QUERY = /* groq */ `*[references($id) && !(_id in path("versions.**"))] | order(_type, _id){
  "id": _id,
  "type": _type,
  "title": coalesce(title, heading, question, name)
}`

/**
 * What refers to a document, drafts included: while anything does, the Content Lake refuses to take the document away.
 * @param id as published
 * @throws whatever the client throws
 */
export async function usesOf(id: string, client: SanityClient): Promise<Use[]> {
  const found = await client.fetch<Use[]>(USES_QUERY, { id }, { perspective: 'raw' })
  const uses = new Map(found.map((use) => [use.id.replace(/^drafts\./, ''), use]))
  uses.delete(id)
  return [...uses].map(([publishedId, use]) => ({ ...use, id: publishedId }))
}
