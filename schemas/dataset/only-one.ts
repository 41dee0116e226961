import type { ValidationContext } from 'sanity'
import type { Answer } from '../validation/answer'
import { legalIds } from '../routes'
import { ownIds } from './ask'

/** The id under which the site looks for a document of a type that exists once for each page. */
function idOfPage(type: string, route: unknown): string | undefined {
  if (type === 'home' || type === 'siteSettings' || type === 'passDesigner') return type
  if (type === 'page') return `page-${String(route)}`
  return type === 'legalPage' ? legalIds[route as keyof typeof legalIds] : undefined
}

/** Checks that a document is the one the site shows, and no copy that a script has left: two pages for one address. */
export function checkOnlyOne(_value: unknown, context: ValidationContext): Answer {
  const { document } = context
  if (!document) return true
  const expected = idOfPage(document._type, document.route)
  if (expected === undefined || ownIds(context).id === expected) return true
  return 'This is a copy, and the site shows it nowhere. Make your change in the original, and delete this one.'
}
