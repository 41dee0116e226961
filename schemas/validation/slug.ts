import type { Answer } from './answer'

/** Words that mean something else below /blog, so that no article may be called so. */
export const reservedSlugs = ['page', 'feed', 'index', 'new', 'draft', 'drafts', 'preview', 'tag']

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const longest = 80

/** Checks the last part of an address. Whether there is one, and only once, is checked elsewhere. */
export function checkSlug(slug: { current?: string } | undefined): Answer {
  const current = slug?.current
  if (!current) return true
  if (current !== current.toLowerCase()) return 'Use lower-case letters only: addresses are easier to type.'
  if (!slugShape.test(current)) {
    return 'Use letters a to z, digits and single hyphens between words, nothing else.'
  }
  if (current.length > longest) return `Keep the address to ${longest} characters or fewer.`
  if (reservedSlugs.includes(current)) return `“${current}” is used by the site itself. Choose another word.`
  return true
}

/** Turns a title into an address: “What’s new?” becomes whats-new. */
export function slugFrom(title: string): string {
  return title
    .slice(0, 10 * longest)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|(?<!-)-+$/g, '')
}
