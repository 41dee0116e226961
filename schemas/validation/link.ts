import type { Answer } from './answer'

/** The stored shape of the `link` type. */
export type LinkValue = { to?: { _ref?: string }; anchor?: string; url?: string }

/** A link goes either to a page of the site or to a web address. An empty one is allowed: it is not shown. */
export function checkLink(link: LinkValue | undefined): Answer {
  if (!link) return true
  const hasPage = Boolean(link.to?._ref)
  if (hasPage && link.url) return 'Choose either a page or a web address, not both. Clear one of them.'
  if (link.anchor && !hasPage) return 'A place on a page needs the page: choose one above.'
  return true
}
