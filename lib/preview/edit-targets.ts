/**
 * Where something of a query's answer stands in the content: a document, and a path in it such as
 * `sections[_key=="a"].heading`.
 */
export type Origin = Readonly<{ id: string; type: string; path: string }>

const origins = new WeakMap<object, Origin>()
const places = new WeakMap<object, Origin>()

/**
 * Remembers where every object of an answer came from. Objects with `_id` and `_type` are documents, whether they are
 * the answer itself or stand in it because a reference was followed; everything else belongs to the document around it,
 * under the names that the query kept. Items of lists are told apart by `_key`; without one nothing below is
 * remembered.
 */
export function recordEditTargets(answer: unknown): void {
  visit(answer, undefined)
}

/** Where an object came from; nothing outside of previews, or for an object made by code. */
export function editTargetOf(object: object | null | undefined): Origin | undefined {
  return object ? origins.get(object) : undefined
}

/**
 * Where an object stands in the list that shows it. Differs from its origin when the list holds references: the words
 * of a feature belong to the feature, its position to the section.
 */
export function itemTarget(object: object | null | undefined): Origin | undefined {
  return object ? places.get(object) : undefined
}

function visit(value: unknown, place: Origin | undefined): void {
  if (value === null || typeof value !== 'object') return
  if (Array.isArray(value)) {
    for (const item of value) visit(item, place && itemOf(place, item))
    return
  }
  const { _id, _type } = value as Record<string, unknown>
  const isDocument = typeof _id === 'string' && typeof _type === 'string'
  const origin = isDocument ? { id: _id, type: _type, path: '' } : place
  if (place) places.set(value, place)
  if (origin) origins.set(value, origin)
  for (const [name, child] of Object.entries(value)) visit(child, origin && fieldTarget(origin, name))
}

/** A field below an origin. */
export function fieldTarget(origin: Origin, path: string): Origin {
  return { ...origin, path: origin.path ? `${origin.path}.${path}` : path }
}

function itemOf(list: Origin, item: unknown): Origin | undefined {
  const key = (item as { _key?: unknown } | null)?._key
  return typeof key === 'string' ? { ...list, path: `${list.path}[_key=="${key}"]` } : undefined
}
