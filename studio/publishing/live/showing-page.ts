import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { documentType, typesWithPages } from '../../../content-model/document-types'
import { type Addressable, pathOf } from '../../../content-model/paths'
import { encodePath } from '../../../lib/redirects/normalize-path'

/** A page on which a document can be seen. `redirects`: it is the sending on that can be seen. */
export type ShowingPage = { path: string; redirects?: boolean }

/** Any address without a page: there the texts of “Page not found” stand. */
const ADDRESS_WITHOUT_PAGE = '/-'

const REFERRING_QUERY = /* groq */ `*[
  _type in $types && references($id)
] | order(select(_type == "home" => 0, _type == "page" => 1, 2), publishedAt desc)[0...5]{ _type, "slug": slug.current, route }`

/**
 * The page on which a published document can be seen: its own, or the first one that shows it.
 * @returns undefined when no published page shows it
 * @throws whatever the client throws
 */
export async function showingPage(
  document: SanityDocument,
  client: SanityClient,
): Promise<ShowingPage | undefined> {
  if (document._type === 'redirect') {
    const path = encodePath(document.from)
    return path === undefined ? undefined : { path, redirects: true }
  }
  const own = pathOf(addressable(document)) ?? (await elsewhere(document, client))
  return own === undefined ? undefined : { path: own }
}

async function elsewhere(document: SanityDocument, client: SanityClient): Promise<string | undefined> {
  const { everywhere, path, singleton, shownOn } = documentType(document._type) ?? {}
  if (everywhere) return '/'
  if (singleton) return path ? ADDRESS_WITHOUT_PAGE : shownOn?.[0]
  const referring = await client.fetch<Addressable[]>(
    REFERRING_QUERY,
    { id: document._id, types: typesWithPages },
    { perspective: 'published' },
  )
  return referring.map(pathOf).find((path) => path !== undefined)
}

const addressable = ({ _type, slug, route }: SanityDocument): Addressable => ({
  _type,
  slug: (slug as { current?: string } | undefined)?.current,
  route: route as string | undefined,
})
