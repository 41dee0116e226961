import type { SanityClient } from '@sanity/client'
import { documentTitle } from '../../content-model/document-title'
import { contentTypes, documentType, routeSpec } from '../../content-model/document-types'
import { publishedId } from '../../content-model/published-id'
import { buildTextIndex, type SearchablePage, type TextIndex } from '../../lib/search/text-index'

/** Names and summaries of all documents, for finding them by misspelt words too. */
export type DocumentIndex = {
  index: TextIndex
  /** the newest `_updatedAt` in it */
  upTo: string
}

/** Documents in one request, and in the index: a quarter of a megabyte, and two times 10,000 articles. */
const PAGE_SIZE = 1000
const MAX_DOCUMENTS = 20_000
/** With more changes than this the index is read again. */
const MAX_CHANGES = 500

/** A document as it is put into the index. Editors may have stored anything in a draft. */
type IndexedDocument = {
  _id: string
  _type: string
  _updatedAt: string
  route?: string | null
  title?: unknown
  summary?: unknown
  headings?: readonly unknown[] | null
}

const NAMED = /* groq */ `{
  _id,
  _type,
  _updatedAt,
  route,
  "title": coalesce(${documentTitle}, from),
  "summary": coalesce(excerpt, intro, text, role, seo.description),
  "headings": sections[].heading
}`

const FILTER = /* groq */ `_type in $types && !(_id in path("versions.**"))`

/**
 * Reads the names and summaries of all documents, drafts included.
 * @throws the error of the client
 */
export async function readIndex(client: SanityClient): Promise<DocumentIndex> {
  const documents: IndexedDocument[] = []
  let read = 0
  do {
    const page = await client.fetch<IndexedDocument[]>(
      `*[${FILTER} && _id > $after] | order(_id)[0...$most]${NAMED}`,
      { types: contentTypes, after: documents.at(-1)?._id ?? '', most: PAGE_SIZE },
      { perspective: 'raw' },
    )
    documents.push(...page)
    read = page.length
  } while (read === PAGE_SIZE && documents.length < MAX_DOCUMENTS)
  // Drafts come first, because the index keeps the first of several entries with the same path.
  return { index: await buildTextIndex(draftsFirst(documents).map(toPage)), upTo: newest(documents, '') }
}

/**
 * Adds to the index what has changed since it was read.
 * @throws the error of the client
 */
export async function updateIndex(client: SanityClient, known: DocumentIndex): Promise<DocumentIndex> {
  const changed = await client.fetch<IndexedDocument[]>(
    `*[${FILTER} && _updatedAt > $upTo] [0...$most]${NAMED}`,
    { types: contentTypes, upTo: known.upTo, most: MAX_CHANGES },
    { perspective: 'raw' },
  )
  if (changed.length === MAX_CHANGES) return readIndex(client)
  const { index } = known
  // A draft replaces its published document.
  for (const page of draftsFirst(changed).toReversed().map(toPage)) {
    if (index.has(page.path)) index.replace(page)
    else index.add(page)
  }
  return { index, upTo: newest(changed, known.upTo) }
}

const draftsFirst = (documents: readonly IndexedDocument[]) =>
  documents.toSorted((one, other) => Number(isDraft(other)) - Number(isDraft(one)))

const isDraft = ({ _id }: IndexedDocument) => _id.startsWith('drafts.')

const newest = (documents: readonly IndexedDocument[], upTo: string) =>
  documents.reduce((latest, { _updatedAt }) => (_updatedAt > latest ? _updatedAt : latest), upTo)

/** The path of the entry is the id of the published document. */
const toPage = (document: IndexedDocument): SearchablePage => ({
  path: publishedId(document._id),
  title: titleOf(document),
  summary: text(document.summary),
  headings: (document.headings ?? []).map(text).filter(Boolean).join('\n'),
  day: document._updatedAt.slice(0, 10),
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A document's title as it was written, so that it is found by it; without one the name of a fixed page or of the type.
 * `documentName` of ../document-name.ts prefers the name of a fixed page.
 */
export const titleOf = ({
  _type,
  route,
  title,
}: Pick<IndexedDocument, '_type' | 'route' | 'title'>): string =>
  text(title) || routeSpec(_type, route)?.label || documentType(_type)?.label || _type
