import { createHash } from 'node:crypto'
import { publishedId, type DocumentChange } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import type { Source } from './sources.ts'

const tag = (text: string) => `s1:${createHash('sha256').update(text).digest('base64url').slice(0, 10)}`
const tagOfAll = tag('*')
const tagOf = (attribute: '_id' | '_type', value: string) => tag(`${attribute}=${value}`)

/** Next.js allows 128 tags on a cache entry. A result with more tags gets the tag of every change instead. */
const mostTags = 60

/** What the result of a query depends on: its sources, dereferenced documents, or all documents. */
export type Dependencies = {
  sources: readonly Source[]
  dereferenced: ReadonlySet<string>
  readsAll: boolean
}

/** Sync tags of a result. A change that can alter the result has at least one of them. */
export function tagsOfResult({ sources, dereferenced, readsAll }: Dependencies): string[] {
  const tags = new Set<string>()
  for (const { attribute, values } of sources) {
    for (const value of values) tags.add(tagOf(attribute, attribute === '_id' ? publishedId(value) : value))
  }
  for (const id of dereferenced) tags.add(tagOf('_id', publishedId(id)))
  return readsAll || tags.size > mostTags ? [tagOfAll] : [...tags]
}

/**
 * Sync tags of changed documents: of the published id, and of every type that any version has or had, because in the
 * drafts perspective a draft replaces its published document.
 */
export function tagsOfChanges(
  changes: readonly DocumentChange[],
  before: DocumentSet,
  after: DocumentSet,
): string[] {
  const tags = new Set([tagOfAll])
  for (const { id } of changes) {
    tags.add(tagOf('_id', publishedId(id)))
    for (const version of [...before.versionsOf(id), ...after.versionsOf(id)])
      tags.add(tagOf('_type', version._type))
  }
  return [...tags]
}
