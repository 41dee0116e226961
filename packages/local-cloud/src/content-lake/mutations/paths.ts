import { limits } from '../limits.ts'

const longestPath = 1_024
const recursions = 2
// A range such as [0:99999] is expanded to its indices.
const tooLargeIndex = /(?<=[[:,\s-])\d{6,}/

/**
 * Why a JSONMatch path is refused, or null. `@sanity/mutator` has no limits of its own; these keep a hostile path from
 * taking more time than its length suggests.
 */
export function unboundedPath(path: string): string | null {
  if (path.length > longestPath) return `path is longer than ${longestPath} characters`
  if (path.split('..').length - 1 > recursions) return `path has more than ${recursions} recursive steps (..)`
  if (path.split(/[.[]/).length > limits.depth) return `path has more than ${limits.depth} steps`
  if (tooLargeIndex.test(path)) return 'path has an index of more than five digits'
  return /__proto__|hasOwnProperty/.test(path) ? 'path names a reserved attribute' : null
}
