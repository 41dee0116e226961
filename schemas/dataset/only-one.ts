import type { ValidationContext } from 'sanity'
import { singletonId } from '../../content-model/document-types'
import type { Answer } from '../validation/answer'
import { ownIds } from './ask'

/** Checks that a document is the one the site shows, and no copy that a script has left: two pages for one address. */
export function checkOnlyOne(_value: unknown, context: ValidationContext): Answer {
  const { document } = context
  if (!document) return true
  const expected = singletonId(document._type, document.route)
  if (expected === undefined || ownIds(context).id === expected) return true
  return 'This is a copy, and the site shows it nowhere. Make your change in the original, and delete this one.'
}
