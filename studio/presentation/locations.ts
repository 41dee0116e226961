import { catchError, map, type Observable, of } from 'rxjs'
import type { DocumentStore } from 'sanity'
import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { placesOf, type Usage } from './places'

/** A document, and the documents that refer to it directly. */
const USAGE_QUERY = /* groq */ `{
  "document": *[_id == $id][0]{ _type, "slug": slug.current, route },
  "users": *[references($id)] | order(_type desc, publishedAt desc)[0...50]{
    _id,
    _type,
    "title": coalesce(title, heading, question, name),
    "slug": slug.current,
    route,
    "anchor": sections[references($id)][0].anchor,
    "author": author._ref == $id
  }
}`

/** Changes of any of these ask anew; a listener follows documents, not answers. */
const CHANGES_QUERY = /* groq */ `*[_id in [$id, "drafts." + $id] || references($id)]`

/** “Where is this used”, for every kind of document; follows changes as they happen. */
export const locations: DocumentLocationResolver = (document, { documentStore }) =>
  observePlaces(document, documentStore)

/** The places of a document on the site. @param document its published id and its type */
export const observePlaces = (
  { id, type }: { id: string; type: string },
  documentStore: DocumentStore,
): Observable<DocumentLocationsState> =>
  documentStore
    .listenQuery({ fetch: USAGE_QUERY, listen: CHANGES_QUERY }, { id }, { perspective: 'drafts' })
    .pipe(
      map((usage: Usage) => placesOf(type, usage)),
      // A list of places is not worth losing the form for.
      catchError(() => of(unknown)),
    )

const unknown: DocumentLocationsState = {
  message: 'Could not find out where this is used. Open the document again to retry.',
  tone: 'caution',
}
