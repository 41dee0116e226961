import type { SanityClient } from '@sanity/client'
import { documentTitle } from '../../content-model/document-title'
import { publishedId } from '../../content-model/published-id'

/** A document that references another one, with its published id. */
export type IncomingReference = { id: string; type: string; title: string | null }

/** Why an editor cannot delete or unpublish a document that is in use; a list of its uses follows. */
export const IN_USE = 'Other documents show this or link to it. Remove it there and publish them first:'

const REFERENCES_QUERY = /* groq */ `*[
  references($id) && ($releases || !(_id in path("versions.**")))
] | order(_type, _id){
  "id": _id,
  "type": _type,
  "title": ${documentTitle}
}`

/**
 * The documents that reference a document, drafts included. With any of them the Content Lake refuses to delete it.
 * @param id as published
 * @param releases whether to list documents that reference it only in a release, which the Content Lake allows
 * @throws the error of the client
 */
export async function incomingReferences(
  id: string,
  client: SanityClient,
  releases = false,
): Promise<IncomingReference[]> {
  const params = { id, releases }
  const found = await client.fetch<IncomingReference[]>(REFERENCES_QUERY, params, { perspective: 'raw' })
  const references = new Map(found.map((use) => [publishedId(use.id), use]))
  references.delete(id)
  return [...references].map(([publishedId, use]) => ({ ...use, id: publishedId }))
}
