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

/** Checks the part of a path between two slashes. */
export function checkSegment(segment: string): ValidationResult {
  if (!SLUG_SHAPE.test(segment)) {
    return SLUG_SHAPE.test(segment.toLowerCase())
      ? 'Use lower-case letters only: addresses are easier to type.'
      : 'Use lower-case letters a to z, digits and single hyphens between words, nothing else.'
  }
  if (segment.length > MAX_SLUG_LENGTH) return `Keep the address to ${MAX_SLUG_LENGTH} characters or fewer.`
  return true
}

/**
 * The text that the button “Generate” makes a slug of. Sanity does nothing without a text; a blank reaches `slugFrom`,
 * which says what is missing.
 * @param field of the document
 */
export const slugSource = (field: string) => (document: Record<string, unknown>) =>
  String(document[field] ?? '') || ' '

/**
 * The slug of a title: “What’s new?” becomes whats-new.
 * @throws Error with a message for the editor, when the title has nothing to make a slug of
 */
export function slugFrom(title: string): string {
  const slug = title
    .slice(0, 10 * MAX_SLUG_LENGTH)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|(?<!-)-+$/g, '')
  if (!slug)
    throw new Error('The address is made from the title or name. Write that first, or type an address.')
  return slug
}
