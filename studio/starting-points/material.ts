import type { SanityClient } from '@sanity/client'

/** A section of a page that is being made. */
export type NewSection = { _key: string; _type: string } & Record<string, unknown>

/** Published content that a starting point uses, so that all its links and references exist. */
export type Material = {
  /** sections of the home page */
  sections: NewSection[] | null
  /** id of the contact page */
  contact: string | null
}

const MATERIAL_QUERY = /* groq */ `{
  "sections": *[_id == "home"][0].sections,
  "contact": *[_id == "page-contact"][0]._id
}`

/** Reads the material of the starting points. @throws the error of the client */
export const readMaterial = (client: SanityClient): Promise<Material> =>
  client.fetch<Material>(MATERIAL_QUERY, {}, { perspective: 'published' })

/**
 * The home page’s section of a kind with other texts; an empty list where the home page has none.
 * @param type of the section
 * @param position among the home page’s sections of that kind, beginning with 0
 */
export function fromHome(
  { sections }: Material,
  type: string,
  words: Record<string, unknown>,
  position = 0,
): NewSection[] {
  const found = sections?.filter(({ _type }) => _type === type)[position]
  if (!found) return []
  return [{ ...found, ...words }]
}

/** The list of a section, shortened to its first entries. */
export const first = (material: Material, type: string, field: string, count: number): unknown[] =>
  ((material.sections?.find(({ _type }) => _type === type)?.[field] ?? []) as unknown[]).slice(0, count)

/** The button of the home page’s first section with a button, which leads to the free design, with another label. */
export const designButton = ({ sections }: Material, label: string) => ({
  ...(sections?.find(({ button }) => button)?.button as object | undefined),
  _type: 'button',
  label,
})

/** A button that leads to the section of its own page with an anchor. */
export const sectionButton = (anchor: string, label: string) => ({
  _type: 'button',
  label,
  link: { _type: 'link', anchor },
})

/** A button that leads to the contact page. */
export const contactButton = ({ contact }: Material, label: string) => ({
  _type: 'button',
  label,
  link: { _type: 'link', ...(contact && { to: { _type: 'reference', _ref: contact } }) },
})
