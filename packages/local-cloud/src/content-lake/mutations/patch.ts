import { Mutation } from '@sanity/mutator'
import { mutationError } from '../errors.ts'
import type { DraftedDocument } from '../store/transaction.ts'
import type { LakeDocument } from '../store/document.ts'
import { textProblem } from '../store/validation.ts'
import { unboundedPath } from './paths.ts'
import type { Edits } from './request.ts'
import { messageOf } from '../../message-of.ts'

const immutable = ['_id', '_type'] as const

/**
 * A document after a patch. `@sanity/mutator` applies it, the code with which the Studio predicts the server's result,
 * in its order: setIfMissing, set, unset, diffMatchPatch, inc, dec, insert.
 * @throws LakeError 400 for a path or a value that cannot be used, 409 when it would change `_id` or `_type`
 */
export function patched(document: LakeDocument, edits: Edits, index: number): DraftedDocument {
  for (const path of pathsOf(edits)) {
    const problem = unboundedPath(path)
    if (problem) throw invalid(problem, index)
  }
  const unwritablePart = textProblem(edits)
  if (unwritablePart) throw invalid(unwritablePart, index)
  const result = apply(document, edits, index)
  for (const attribute of immutable) {
    if (result[attribute] === document[attribute]) continue
    const description = `Cannot modify immutable attribute "${attribute}"`
    throw mutationError(409, { type: 'immutableAttributeError', description, attribute }, index)
  }
  return result
}

function apply(document: LakeDocument, edits: Edits, index: number): DraftedDocument {
  try {
    // The types allow exactly one kind of insertion, which parsing the request has checked.
    const mutation = { patch: { id: document._id, ...edits } as never }
    const result: unknown = new Mutation({ mutations: [mutation] }).apply(document)
    if (isObject(result)) return result as DraftedDocument
  } catch (error) {
    throw invalid(messageOf(error), index)
  }
  throw invalid('the patch leaves no document', index)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function pathsOf({ set, setIfMissing, unset, inc, dec, diffMatchPatch, insert }: Edits): string[] {
  const keyed = [set, setIfMissing, inc, dec, diffMatchPatch].flatMap((paths) => Object.keys(paths ?? {}))
  const places = insert ? Object.values(insert).filter((place) => typeof place === 'string') : []
  return [...keyed, ...(unset ?? []), ...places]
}

function invalid(reason: string, index: number) {
  return mutationError(
    400,
    { type: 'invalidPatchError', description: `Patch cannot be applied: ${reason}` },
    index,
  )
}
