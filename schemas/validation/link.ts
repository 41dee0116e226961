import type { SanityDocument } from 'sanity'
import { checkAnchorOnPage } from './anchor-on-page'
import type { ValidationResult } from './result'

/** A stored value of the type `link`. */
export type LinkValue = { to?: { _ref?: string }; anchor?: string; url?: string }

/** Checks that a link in a text leads somewhere. Links in pasted text arrive without their addresses. */
export const checkTextLink = (link: LinkValue | undefined): ValidationResult =>
  link?.to?._ref || link?.url
    ? checkLink(link)
    : 'A link in the text leads nowhere: choose a page or write a web address, or remove the link.'

/** Checks that a link has a page or a web address, not both. An empty link is valid, and not shown. */
export function checkLink(link: LinkValue | undefined): ValidationResult {
  if (!link) return true
  const hasPage = Boolean(link.to?._ref)
  if (hasPage && link.url) return 'Choose either a page or a web address, not both. Clear one of them.'
  if (link.anchor && !hasPage) return 'A place on a page needs the page: choose one above.'
  return true
}

/**
 * Checks the link of a button, which may also lead to a place on its own page: an anchor without a page.
 * @param document the document with the button
 */
export function checkButtonLink(
  link: LinkValue | undefined,
  document: Pick<SanityDocument, string> | undefined,
): ValidationResult {
  const isOnPage = link?.anchor && !link.to?._ref && !link.url
  return isOnPage ? checkAnchorOnPage(link.anchor, document) : checkLink(link)
}
