import type { ValidationContext } from 'sanity'
import { singletonId } from '../../content-model/document-types'
import type { ValidationResult } from './result'
import { ownIds } from './async/query-dataset'

/** Checks that a singleton has its fixed id. A script may have created another document for the same page. */
export function checkSingletonId(_value: unknown, context: ValidationContext): ValidationResult {
  const { document } = context
  if (!document) return true
  const expected = singletonId(document._type, document.route)
  if (expected === undefined || ownIds(context).id === expected) return true
  return 'This is a copy, which the site does not show. Make your change in the original, and delete this one.'
}
