import { evaluateSync, parse, toJS } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'

type Matches = (document: LakeDocument) => boolean

const compiled = new Map<string, Matches>()

/**
 * Whether a document matches the filter of a grant. Evaluates `*[filter]` on this document alone, as the Studio does.
 * The result is cached per document, because documents never change in place.
 */
export function matchesFilter(filter: string, document: LakeDocument): boolean {
  const known = compiled.get(filter) ?? compile(filter)
  compiled.set(filter, known)
  return known(document)
}

function compile(filter: string): Matches {
  const tree = parse(`count(*[${filter}]) > 0`)
  const verdicts = new WeakMap<LakeDocument, boolean>()
  return (document) => {
    const known = verdicts.get(document)
    if (known !== undefined) return known
    const verdict = toJS(evaluateSync(tree, { dataset: [document] })) === true
    verdicts.set(document, verdict)
    return verdict
  }
}
