import type { LakeDocument } from '../../store/document.ts'
import type { DocumentSet } from '../../store/document-set.ts'
import { isPartOfText, textsOfTarget, type SearchTarget } from './target.ts'
import { textOfDocument } from './text.ts'
import { parseTextQuery, type TextQuery } from './text-query.ts'

/** A test of the document with an id. */
type Test = (id: string) => boolean

/**
 * The searches of one evaluation. The Studio searches the same words in one attribute after the other, so each document
 * is first tested once as a whole.
 */
export class Searches {
  readonly #documents: DocumentSet
  readonly #known = new Map<string, { query: TextQuery; candidates: Map<LakeDocument, boolean> }>()

  /** @param documents those that the query sees */
  constructor(documents: DocumentSet) {
    this.#documents = documents
  }

  query(text: string): TextQuery {
    return this.#search(text).query
  }

  /** Whether a search finds its words in a target. */
  test(text: string, target: SearchTarget): Test {
    const { query } = this.#search(text)
    const wholeDocument = target.some((path) => path.length === 0)
    const partOfText = isPartOfText(target)
    return once((id) => {
      const document = this.#documents.get(id)
      if (!document || (partOfText && !this.#isCandidate(text, document))) return false
      const found = textsOfTarget(target, document)
      return (wholeDocument || found.length > 0) && query.matches(found)
    })
  }

  /** Whether a document refers to one of these ids. */
  refersTo(ids: readonly string[]): Test {
    let referrers: ReadonlySet<string> | undefined
    return (id) => {
      referrers ??= new Set(
        ids.flatMap((wanted) => this.#documents.referrersOf(wanted).map((document) => document._id)),
      )
      return referrers.has(id)
    }
  }

  #search(text: string) {
    const known = this.#known.get(text) ?? { query: parseTextQuery(text), candidates: new Map() }
    this.#known.set(text, known)
    return known
  }

  #isCandidate(text: string, document: LakeDocument): boolean {
    const { query, candidates } = this.#search(text)
    const known = candidates.get(document)
    if (known !== undefined) return known
    const verdict = query.mayMatch(textOfDocument(document))
    candidates.set(document, verdict)
    return verdict
  }
}

/** Caches the results of a test, because a filter and `score()` test the same documents. */
function once(test: Test): Test {
  const verdicts = new Map<string, boolean>()
  return (id) => {
    const known = verdicts.get(id)
    if (known !== undefined) return known
    const verdict = test(id)
    verdicts.set(id, verdict)
    return verdict
  }
}
