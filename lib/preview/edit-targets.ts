/**
 * Where a value of a query's result is stored in the content: a document, and a path in it such as
 * `sections[_key=="a"].heading`.
 */
export type Origin = Readonly<{ id: string; type: string; path: string }>

const origins = new WeakMap<object, Origin>()
const places = new WeakMap<object, Origin>()

/**
 * Records where every object of a query result came from. Objects with `_id` and `_type` are documents, at the top or
 * behind a reference; every other object belongs to the document around it, under the names that the query kept. List
 * items are identified by `_key`; below an item without one nothing is recorded.
 */
export function recordEditTargets(result: unknown): void {
  visit(result, undefined)
}

/** The origin of an object; undefined outside of previews, or for an object made by code. */
export function editTargetOf(object: object | null | undefined): Origin | undefined {
  return object ? origins.get(object) : undefined
}

/**
 * The position of an object in the list that shows it. It differs from the origin when the list holds references: a
 * feature's texts belong to the feature, its position to the section.
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
