import type { ContentSourceMap } from '@sanity/client'
import { storedVersion } from '../version-of-perspective.ts'
import { attributeSegment, isObject, tracedName, TracedScalar, type ValueSource } from './traced-values.ts'

/**
 * The content source map of a result, https://github.com/sanity-io/content-source-maps: a mapping for each text, number
 * and boolean that comes unchanged from a document; none for computed values.
 * @param traced the result of the traced query
 */
export function sourceMapOf(result: unknown, traced: unknown): ContentSourceMap {
  const documents = new Lookup<ContentSourceMap['documents'][number]>()
  const paths = new Lookup<string>()
  const mappings: ContentSourceMap['mappings'] = {}
  for (const [resultPath, { document, path }] of sourcesOf(result, traced, '$')) {
    const { _id, _type } = storedVersion(document)
    mappings[resultPath] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: documents.indexOf(_id, { _id, _type }),
        path: paths.indexOf(path, path),
      },
    }
  }
  return { documents: documents.entries, paths: paths.entries, mappings }
}

function* sourcesOf(result: unknown, traced: unknown, path: string): Generator<[string, ValueSource]> {
  if (traced instanceof TracedScalar) {
    if (Object.is(traced.value, result)) yield [path, traced.source]
  } else if (Array.isArray(result)) {
    if (!Array.isArray(traced)) return
    for (const [index, item] of result.entries()) yield* sourcesOf(item, traced[index], `${path}[${index}]`)
  } else if (isObject(result) && isObject(traced)) {
    for (const [name, value] of Object.entries(result)) {
      yield* sourcesOf(value, traced[tracedName(name)], `${path}${attributeSegment(name)}`)
    }
  }
}

/** A list of unique entries in the order of insertion. */
class Lookup<Entry> {
  readonly entries: Entry[] = []
  readonly #places = new Map<string, number>()

  indexOf(key: string, entry: Entry): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.entries.length)
    return this.entries.push(entry) - 1
  }
}
