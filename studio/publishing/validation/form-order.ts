import type { Path, SchemaType } from 'sanity'

/**
 * Sorts validation markers in the order of the form; Sanity lists them in the order in which its rules finish. A marker
 * of the text in a slug is left out when the slug has one.
 * @param type of the document
 * @param value the document, for the order of its lists
 */
export function inFormOrder<Marker extends { path: Path }>(
  markers: readonly Marker[],
  type: SchemaType,
  value: unknown,
): Marker[] {
  const paths = new Set(markers.map(({ path }) => JSON.stringify(path)))
  return markers
    .filter(({ path }) => path.at(-1) !== 'current' || !paths.has(JSON.stringify(path.slice(0, -1))))
    .map((marker) => ({ marker, position: positionOf(marker.path, type, value) }))
    .toSorted((one, other) => compare(one.position, other.position))
    .map(({ marker }) => marker)
}

type Part = { fields?: { name: string; type: SchemaType }[]; of?: SchemaType[] }

/** Indexes from the field of the form down to the marked field or item, from 0; -1 for one not in the schema. */
function positionOf([segment, ...rest]: Path, type: SchemaType | undefined, value: unknown): number[] {
  if (segment === undefined) return []
  const { fields = [], of = [] } = (type ?? {}) as Part
  if (typeof segment === 'string') {
    const index = fields.findIndex(({ name }) => name === segment)
    const inner = (value as Record<string, unknown> | undefined)?.[segment]
    return [index, ...positionOf(rest, fields[index]?.type, inner)]
  }
  const items = Array.isArray(value) ? (value as ({ _key?: string; _type?: string } | undefined)[]) : []
  const key = typeof segment === 'object' && '_key' in segment ? segment._key : undefined
  const index = typeof segment === 'number' ? segment : items.findIndex((item) => item?._key === key)
  const item = items[index]
  return [index, ...positionOf(rest, of.find(({ name }) => name === item?._type) ?? of[0], item)]
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, position] of one.entries()) {
    const difference = position - (other[index] ?? -Infinity)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
