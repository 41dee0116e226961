import type { Path } from 'sanity'
import { headingAnchors } from '../../../content-model/heading-anchor'
import type { Block } from '../../../content-model/plain-text'

/** A link of a document, with the path of the field that has its target. */
export type FoundLink = { path: Path } & ({ page: string; anchor: string | undefined } | { url: string })

type Fields = Record<string, unknown>

/** All links of a document, in the order of its fields: to pages by reference, and to URLs. */
export function linksOf(value: unknown, path: Path = []): FoundLink[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = (item as { _key?: unknown } | null)?._key
      return linksOf(item, [...path, typeof key === 'string' ? { _key: key } : index])
    })
  }
  const { _type, to, url, anchor } = value as Fields
  const page = (to as { _ref?: unknown } | null | undefined)?._ref
  const own: FoundLink[] = []
  if (typeof page === 'string')
    own.push({
      path: [...path, 'to'],
      page,
      anchor: typeof anchor === 'string' && anchor ? anchor : undefined,
    })
  else if (typeof url === 'string') own.push({ path: [...path, 'url'], url })
  else if (_type === 'redirect' && typeof to === 'string') own.push({ path: [...path, 'to'], url: to })
  return [...own, ...Object.entries(value).flatMap(([name, field]) => linksOf(field, [...path, name]))]
}

/** The anchors that the page of a document has, from its sections and its headings. */
export function anchorsIn(document: unknown): string[] {
  const objects = objectsIn(document)
  const blocks = objects.filter((object): object is Fields & Block => object._type === 'block')
  const ofSections = objects.flatMap(({ _type, anchor }) =>
    typeof _type === 'string' && _type.endsWith('Section') && typeof anchor === 'string' ? anchor : [],
  )
  return [...ofSections, ...headingAnchors(blocks, ofSections).values()]
}

/** All objects of a document at any depth, in the order of its fields. */
function objectsIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inside : [value as Fields, ...inside]
}
