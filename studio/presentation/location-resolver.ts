import type { StackablePerspective } from '@sanity/client'
import { catchError, map, type Observable, of } from 'rxjs'
import type { DocumentStore } from 'sanity'
import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { documentTitle } from '../../content-model/document-title'
import { documentLocations, type Usage } from './document-locations'

/** A document, and the documents that reference it. */
const USAGE_QUERY = /* groq */ `{
  "document": *[_id == $id][0]{
    _type,
    "slug": slug.current,
    route,
    "taken": count(*[_type == ^._type && slug.current == ^.slug.current && _id != $id && _originalId == _id]) > 0
  },
  "referrers": *[references($id)] | order(_type desc, publishedAt desc)[0...50]{
    _id,
    _type,
    "title": ${documentTitle},
    "slug": slug.current,
    route,
    "anchor": coalesce(
      sections[references($id)][0].anchor,
      sectionsAbove[references($id)][0].anchor,
      sectionsBelow[references($id)][0].anchor
    ),
    "author": author._ref == $id
  }
}`

/** Documents whose changes run the query again, because a listener watches documents, not results of queries. */
const CHANGES_QUERY = /* groq */ `*[
  _id in [$id, "drafts." + $id] || _id in path("versions.*." + $id) || references($id)
]`

/** The locations banner (“Used on …”) of every document type, kept up to date. */
export const locations: DocumentLocationResolver = ({ perspectiveStack, ...document }, { documentStore }) =>
  observeLocations(document, documentStore, perspectiveStack)

/**
 * The locations of a document on the site.
 * @param document its published id and its type
 * @param perspective of the Studio: a page may be in one release only
 */
export const observeLocations = (
  { id, type }: { id: string; type: string },
  documentStore: DocumentStore,
  perspective: StackablePerspective[],
): Observable<DocumentLocationsState> =>
  documentStore.listenQuery({ fetch: USAGE_QUERY, listen: CHANGES_QUERY }, { id }, { perspective }).pipe(
    map((usage: Usage) => documentLocations(type, usage)),
    // An error here would replace the whole form.
    catchError(() => of(unknown)),
  )

const unknown: DocumentLocationsState = {
  message: 'Could not find out where this is used. Open the document again to retry.',
  tone: 'caution',
}
