import type { ValidationResult } from './result'

/** Slugs that have another meaning below /blog, so no article may use them. */
export const reservedSlugs = ['page', 'feed', 'index', 'new', 'draft', 'drafts', 'preview', 'tag']

const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const MAX_SLUG_LENGTH = 80

/** Checks the form of a slug. `required()` and `checkUniqueSlug` check that there is one, and only once. */
export function checkSlug(slug: { current?: string } | undefined): ValidationResult {
  const current = slug?.current
  if (!current) return true
  const result = checkSegment(current)
  if (result !== true) return result
  if (reservedSlugs.includes(current)) return `“${current}” is used by the site itself. Choose another word.`
  return true
}

/** Checks the part of an address between two slashes. */
export function checkSegment(segment: string): ValidationResult {
  if (!SLUG_SHAPE.test(segment)) {
    return SLUG_SHAPE.test(segment.toLowerCase())
      ? 'Use lower-case letters only: addresses are easier to type.'
      : 'Use lower-case letters a to z, digits and single hyphens between words, nothing else.'
  }
  if (segment.length > MAX_SLUG_LENGTH) return `Keep the address to ${MAX_SLUG_LENGTH} characters or fewer.`
  return true
}

/** The slug of a title: “What’s new?” becomes whats-new. */
export function slugFrom(title: string): string {
  return title
    .slice(0, 10 * MAX_SLUG_LENGTH)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|(?<!-)-+$/g, '')
}
