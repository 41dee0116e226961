import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { documentType, typesWithPages } from '../../../content-model/document-types'
import { type PathFields, pathOf } from '../../../content-model/paths'
import { type PageEnd, pageEndOf } from './page-end'
import { documentPath } from '../../document-path'
import { encodePath } from '../../../lib/redirects/normalize-path'

/**
 * A public page that shows a document; with `redirects`, a path that redirects visitors: that of a redirect document,
 * or of a landing page that has ended, with its end.
 */
export type PublicPage = { path: string; redirects?: boolean; end?: PageEnd }

/** A path without a page, which shows the texts of “Page not found”. */
const PATH_WITHOUT_PAGE = '/-'

const REFERRING_QUERY = /* groq */ `*[
  _type in $types && references($id) && !coalesce(dateTime(endsAt) <= dateTime(now()), false)
] | order(select(_type == "home" => 0, _type == "page" => 1, 2), publishedAt desc)[0...5]{ _type, "slug": slug.current, route }`

/**
 * The page that shows a published document: its own, or the first one that references it and has not ended.
 * @returns undefined when no published page shows it
 * @throws the error of the client
 */
export async function publicPageOf(
  document: SanityDocument,
  client: SanityClient,
): Promise<PublicPage | undefined> {
  if (document._type === 'redirect') {
    const path = encodePath(document.from)
    return path === undefined ? undefined : { path, redirects: true }
  }
  const path = documentPath(document) ?? (await pathOfReferrer(document, client))
  if (path === undefined) return undefined
  const end = await pageEndOf(document, client)
  return end && end.at.getTime() <= Date.now() ? { path, redirects: true, end } : { path }
}

async function pathOfReferrer(document: SanityDocument, client: SanityClient): Promise<string | undefined> {
  const { everywhere, path, singleton, shownOn } = documentType(document._type) ?? {}
  if (everywhere) return '/'
  if (singleton) return path ? PATH_WITHOUT_PAGE : shownOn?.[0]
  const referring = await client.fetch<PathFields[]>(
    REFERRING_QUERY,
    { id: document._id, types: typesWithPages },
    { perspective: 'published' },
  )
  return referring.map(pathOf).find((path) => path !== undefined)
}
