import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { contentTypes } from '../../content-model/document-types'
import { draftId, publishedId } from '../../content-model/published-id'
import { correctWord } from '../../lib/search/misspelt-words'
import { buildTextIndex, searchPages } from '../../lib/search/text-index'
import { foldWord, normalizeQuery, wordsOf } from '../../lib/search/words'
import { documentPath } from '../document-path'
import { type DocumentIndex, titleOf } from './document-index'
import { excerptOf, mark, type Piece, textsOf } from './excerpt'

/** A document that was found. */
export type FoundDocument = {
  /** id of the published document */
  id: string
  type: string
  title: readonly Piece[]
  excerpt: readonly Piece[]
  state: 'Draft' | 'Changed' | 'Published'
  /** path of its own page, if visitors can see it */
  path: string | undefined
}

/** Documents that are read and shown. */
const MAX_RESULTS = 20
const MAX_WORDS = 8

/** Letters of a misspelt word that have to be right. */
const BEGINNING = 3

/** Documents with one of two texts anywhere in theirs, the latest changes first. */
const TEXT_QUERY = /* groq */ `*[
  _type in $types && !(_id in path("versions.**")) &&
  ([@, _id] match text::query($typed) || [@, _id] match text::query($corrected))
] | order(_updatedAt desc)[0...${2 * MAX_RESULTS}]`

const raw = { perspective: 'raw' } as const

/**
 * Finds documents, drafts included: first by name and summary, where words may be misspelt, then by all their texts,
 * where words are looked for as they were typed and as the names of other documents spell them. Where nothing is found,
 * they are looked for as the texts spell them.
 * @throws the error of the client
 */
export async function findDocuments(
  client: SanityClient,
  { index, upTo }: DocumentIndex,
  query: string,
): Promise<readonly FoundDocument[]> {
  const words = wordsOf(normalizeQuery(query)).slice(0, MAX_WORDS)
  if (words.join('').length < 2) return []
  const byName = searchPages(index, words.join(' '), upTo.slice(0, 10)).best
  let corrected = words.map((word) => correctWord(index, word))
  let byText = await findByText(client, words, corrected)
  if (byName.length + byText.length === 0) {
    corrected = await correctByTexts(client, words)
    byText = await findByText(client, corrected, corrected)
  }
  const ids = [...new Set([...byName.map(({ path }) => path), ...byText])].slice(0, MAX_RESULTS)
  const documents = await client.fetch<SanityDocument[]>(
    '*[_id in $ids]',
    { ids: ids.flatMap((id) => [id, draftId(id)]) },
    raw,
  )
  const typed = [...words, ...corrected].map(foldWord)
  return ids.flatMap((id) => {
    const terms = [...typed, ...(byName.find(({ path }) => path === id)?.words ?? [])]
    return found(id, terms, documents)
  })
}

/** Ids of published documents; the last word may be unfinished. */
async function findByText(client: SanityClient, typed: readonly string[], corrected: readonly string[]) {
  const texts = { typed: `${typed.join(' ')}*`, corrected: `${corrected.join(' ')}*` }
  const ids = await client.fetch<string[]>(`${TEXT_QUERY}._id`, { types: contentTypes, ...texts }, raw)
  return ids.map(publishedId)
}

/** The words as texts spell them that have a word with the same beginning. */
async function correctByTexts(client: SanityClient, words: readonly string[]): Promise<string[]> {
  const documents = await Promise.all(
    words.map((word) => {
      const beginning = `${word.slice(0, BEGINNING)}*`
      const params = { types: contentTypes, typed: beginning, corrected: beginning }
      return client.fetch<SanityDocument[]>(TEXT_QUERY, params, raw)
    }),
  )
  const pages = documents.flat().map((document) => ({
    path: document._id,
    title: '',
    summary: '',
    headings: '',
    text: textsOf(document).join('\n'),
    day: '',
  }))
  const index = await buildTextIndex(pages)
  return words.map((word) => correctWord(index, word))
}

/** A document as it is shown; none when it has been deleted since. */
function found(id: string, terms: readonly string[], documents: readonly SanityDocument[]): FoundDocument[] {
  const published = documents.find(({ _id }) => _id === id)
  const draft = documents.find(({ _id }) => _id === draftId(id))
  const document = draft ?? published
  if (!document) return []
  const { title, heading, question, name, from, ...rest } = document
  const route = document.route as string | undefined
  const called = titleOf({
    _type: document._type,
    route,
    title: title ?? heading ?? question ?? name ?? from,
  })
  return [
    {
      id,
      type: document._type,
      title: mark(called, terms),
      excerpt: excerptOf(rest, terms, String(document.excerpt ?? '')),
      state: !published ? 'Draft' : draft ? 'Changed' : 'Published',
      path: published && documentPath(published),
    },
  ]
}
