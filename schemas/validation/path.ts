import { builtInPaths, documentAt } from '../../content-model/paths'
import { ownFolderOf } from '../../content-model/own-folders'
import { documentType, routeSpec } from '../../content-model/document-types'
import type { ValidationResult } from './result'
import { checkSegment } from './slug'

/** Characters of a path without the first slash. */
export const MAX_PATH_LENGTH = 120

/**
 * Checks a path of one or more segments, without the first slash: that it has the right form, and that no page of
 * the site itself is there. Whether another document has it is checked elsewhere.
 */
export function checkPath(slug: { current?: string } | undefined): ValidationResult {
  const path = slug?.current
  if (!path) return true
  if (path.startsWith('/')) return 'Leave out the first slash: for/yoga-studios, not /for/yoga-studios.'
  const owner = ownerOf(`/${path.toLowerCase()}`)
  if (owner) return `${owner} Choose another address.`
  if (path.length > MAX_PATH_LENGTH) return `Keep the address to ${MAX_PATH_LENGTH} characters or fewer.`
  if (path.split('/').includes('')) return 'Write one slash between two words, and none at the end.'
  for (const segment of path.split('/')) {
    const result = checkSegment(segment)
    if (result !== true) return result
  }
  return true
}

/** The part of the site that has a path, as a sentence. @param path beginning with a slash, lower case */
function ownerOf(path: string): string | undefined {
  const own = ownFolderOf(path)
  if (own) return `${own.folder} and everything below it belongs to ${own.owner}.`
  if (!builtInPaths.includes(path)) return undefined
  const { type = '', value } = documentAt(path) ?? {}
  const label = routeSpec(type, value)?.label ?? documentType(type)?.label
  return `The page “${label}” is at ${path}.`
}
