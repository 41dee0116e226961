/**
 * A section as a document holds it, for the catalogue and for tests: the seed content has no invented customers and
 * figures, so it does not show every section.
 */
export type SectionExample = Readonly<{
  section: Readonly<{ _type: string } & Record<string, unknown>>
  /** field with the list that has one item on one page and twelve on another */
  list?: string
}>

/** A portrait of the seed content. Sanity derives the id from the file's SHA-1. */
export const portrait = (alt: string) => ({
  _type: 'picture',
  alt,
  asset: { _type: 'reference', _ref: 'image-5517cf42f430e74b6c27591c7322451d4c2caf4d-1000x1000-png' },
})

/** A wide picture of the seed content. */
export const gymPicture = (alt: string) => ({
  _type: 'picture',
  alt,
  asset: { _type: 'reference', _ref: 'image-da7f91c22e1e3c1283de5e5e6478a8e6edc3931f-1800x1350-png' },
})

/** The section of an example with exactly so many items, which repeat. */
export function withItems({ section, list }: SectionExample, count: number): SectionExample['section'] {
  const items = list ? (section[list] as object[]) : []
  if (!list) return section
  return {
    ...section,
    [list]: Array.from({ length: count }, (_, index) => ({
      ...items[index % items.length],
      _key: `item-${index}`,
    })),
  }
}
