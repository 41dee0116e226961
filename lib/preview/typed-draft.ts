import { type Addressable, pathOf } from '../content/routes'

/** What the Studio's form tells open previews of the same browser on every key press. */
export type TypedDraft = { id: string; value: Record<string, unknown> }

/** The channel between the two: both are pages of this site. A preview that opens sends an empty message, to hear what there is. */
export const TYPED_DRAFTS = 'liftpass-typed-drafts'

/** The document whose page a preview shows: the paths it was shown at, and where it is according to its form. */
export type ShownDocument = { id: string; shownAt: readonly string[]; path: string | undefined }

/**
 * Follows a document whose address is being changed.
 * @param here the path that the preview shows
 * @returns what is known after this message; the same object where the message is about some other document
 */
export function followAddress(
  shown: ShownDocument | undefined,
  here: string,
  { id, value }: TypedDraft,
): ShownDocument | undefined {
  const path = pathOf(addressIn(value))
  if (shown?.id === id && shown.shownAt.includes(here)) return { ...shown, path }
  return path === here ? { id, shownAt: [here], path } : shown
}

/** @returns where a preview that shows the path `here` has to go to go on showing its document, if not there */
export function movedTo(shown: ShownDocument | undefined, here: string): string | undefined {
  return shown?.path !== here && shown?.shownAt.includes(here) ? shown.path : undefined
}

/** Whether a draft is there no more: published, or discarded. */
export const draftHasGone = (before: TypedDraft['value'], after: TypedDraft['value']): boolean =>
  isDraft(before) && !isDraft(after)

const isDraft = ({ _id }: TypedDraft['value']) => typeof _id === 'string' && _id.startsWith('drafts.')

function addressIn({ _type, slug, route }: TypedDraft['value']): Addressable {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    _type: text(_type) ?? '',
    slug: text((slug as { current?: unknown } | null)?.current),
    route: text(route),
  }
}

/**
 * The text at a place in a document.
 * @param path as `data-sanity` writes it: `sections:hero.heading`, list items by their key after a colon
 * @returns undefined when there is no text, or a formatted one that a plain text could not stand for
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

/** A paragraph that is one run of plain text. */
function textOfBlock(value: unknown): string | undefined {
  const { _type, children } = (value ?? {}) as { _type?: unknown; children?: unknown }
  if (_type !== 'block' || !Array.isArray(children) || children.length !== 1) return undefined
  const { text, marks } = children[0] as { text?: unknown; marks?: unknown[] }
  return typeof text === 'string' && !marks?.length ? text : undefined
}

/** The document and the path in a `data-sanity` attribute. */
export function placeIn(attribute: string): { id: string; path: string } | undefined {
  const parts = new Map(attribute.split(';').map((part) => part.split('=', 2) as [string, string]))
  const id = parts.get('id')
  const path = parts.get('path')
  return id && path ? { id, path } : undefined
}
