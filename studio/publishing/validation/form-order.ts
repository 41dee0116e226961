import type { Path, SchemaType } from 'sanity'

/**
 * Sorts what validation has found as the form shows its fields; Sanity lists it as its checks happen to finish. What is
 * wrong with a slug as a whole is not repeated for the text in it.
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
    .map((marker) => ({ marker, place: placeOf(marker.path, type, value) }))
    .toSorted((one, other) => compare(one.place, other.place))
    .map(({ marker }) => marker)
}

type Part = { fields?: { name: string; type: SchemaType }[]; of?: SchemaType[] }

/**
 * Which field of the form, which field or item in that, and so on, counted from 0; -1 for what the schema does not
 * know.
 */
function placeOf([segment, ...rest]: Path, type: SchemaType | undefined, value: unknown): number[] {
  if (segment === undefined) return []
  const { fields = [], of = [] } = (type ?? {}) as Part
  if (typeof segment === 'string') {
    const index = fields.findIndex(({ name }) => name === segment)
    const inner = (value as Record<string, unknown> | undefined)?.[segment]
    return [index, ...placeOf(rest, fields[index]?.type, inner)]
  }
  const items = Array.isArray(value) ? (value as ({ _key?: string; _type?: string } | undefined)[]) : []
  const key = typeof segment === 'object' && '_key' in segment ? segment._key : undefined
  const index = typeof segment === 'number' ? segment : items.findIndex((item) => item?._key === key)
  const item = items[index]
  return [index, ...placeOf(rest, of.find(({ name }) => name === item?._type) ?? of[0], item)]
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, place] of one.entries()) {
    const difference = place - (other[index] ?? -Infinity)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
