import type { SanityDocument } from 'sanity'
import type { ValidationResult } from './result'

/** Checks that a section of the same page has an anchor. */
export function checkAnchorOnPage(
  anchor: string | undefined,
  page: Pick<SanityDocument, string> | undefined,
): ValidationResult {
  const anchors = anchorsOf(page)
  if (!anchor || anchors.includes(anchor)) return true
  return anchors.length > 0
    ? `No section of this page has the name “${anchor}”. The names here are: ${anchors.join(', ')}.`
    : 'No section of this page has a name yet. Open the section that the link leads to and fill in “Name for links”.'
}

/** Checks that no other section of the same page has the anchor: a link would lead to the first of them only. */
export function checkUniqueAnchor(
  anchor: string | undefined,
  page: Pick<SanityDocument, string> | undefined,
): ValidationResult {
  const same = anchorsOf(page).filter((other) => other === anchor)
  return (
    !anchor || same.length < 2 || `Another section of this page is called ${anchor} too. Choose another name.`
  )
}

/** The anchors of a page's sections, whatever the lists are called that hold them. */
function anchorsOf(page: Pick<SanityDocument, string> = {}): string[] {
  const items = Object.values(page).filter(Array.isArray).flat() as ({ anchor?: unknown } | null)[]
  return items.flatMap((item) => (typeof item?.anchor === 'string' ? item.anchor : []))
}
