/** The message that the Studio's form sends to open previews in the same browser on every key press. */
export type LiveEdit = { id: string; value: Record<string, unknown> }

/** The message when a draft was published or discarded, with the published document. */
export type DiscardedDraft = { id: string; published: Record<string, unknown> | null }

/** The channel between the two: both are pages of this site. */
export const LIVE_EDIT_CHANNEL = 'liftpass-typed-drafts'

/**
 * The text at a place in a document.
 * @param path as `data-sanity` writes it: `sections:hero.heading`, list items by their key after a colon
 * @returns undefined when there is no text, or one with formatting, which plain text cannot represent
 */
export function textAt(document: Record<string, unknown>, path: string): string | undefined {
  let value: unknown = document
  for (const segment of path.split('.')) {
    const [name = '', key] = segment.split(':')
    value = (value as Record<string, unknown> | null | undefined)?.[name]
    if (key !== undefined) value = Array.isArray(value) ? value.find((item) => isKeyed(item, key)) : undefined
  }
  return typeof value === 'string' ? value : textOfBlock(value)
}

const isKeyed = (item: unknown, key: string) => (item as { _key?: unknown } | null)?._key === key

/** The text of a paragraph that consists of one unformatted span. */
function textOfBlock(value: unknown): string | undefined {
  const { _type, children } = (value ?? {}) as { _type?: unknown; children?: unknown }
  if (_type !== 'block' || !Array.isArray(children) || children.length !== 1) return undefined
  const { text, marks } = children[0] as { text?: unknown; marks?: unknown[] }
  return typeof text === 'string' && !marks?.length ? text : undefined
}

/** The document and the path in a `data-sanity` attribute. */
export function parseEditTarget(attribute: string): { id: string; path: string } | undefined {
  const parts = new Map(attribute.split(';').map((part) => part.split('=', 2) as [string, string]))
  const id = parts.get('id')
  const path = parts.get('path')
  return id && path ? { id, path } : undefined
}
