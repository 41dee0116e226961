import type { ValidationContext } from 'sanity'
import type { ValidationResult } from './result'

type Block = { _type: string; style?: string; children?: readonly { text?: string }[] }

/**
 * Warns of a smaller heading without a heading above it: screen readers and the list of contents would show it as part
 * of a missing section. The heading of a section counts as the first heading of its text.
 */
export function warnHeadingOrder(
  blocks: readonly Block[] | undefined,
  { parent }: Pick<ValidationContext, 'parent'>,
): ValidationResult {
  if ((parent as { heading?: string } | undefined)?.heading) return true
  const [first] = (blocks ?? []).filter(({ style }) => style === 'h2' || style === 'h3')
  if (first?.style !== 'h3') return true
  const words = (first.children ?? []).map(({ text }) => text).join('')
  return `“${words}” is a smaller heading, but there is no heading above it. Make it a heading, or write one above it.`
}
