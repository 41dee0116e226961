/**
 * Operations of Mendoza (https://github.com/sanity-io/mendoza): codes, each followed by its operands. Only the decoder
 * is on npm; this is the encoder. Fields are numbered by the sorted names of the object before.
 */
export type MendozaPatch = unknown[]

const value = 0
const pushFieldCopy = 10
const pushFieldBlank = 11
const pushElementCopy = 12
const pushElementBlank = 13
const returnIntoSameKeyPop = 15
const returnIntoArrayPop = 16
const setField = 17
const deleteField = 19
const appendValue = 20
const appendSlice = 21
const appendString = 22
const appendStringSlice = 23

type Json = unknown
type JsonObject = Readonly<Record<string, Json>>

/**
 * The patch from `from` to `to`. Unchanged parts are copied and not repeated, by which the Studio attributes the parts
 * of a document to their authors. null stands for a document that does not exist.
 */
export function mendoza(from: JsonObject | null, to: JsonObject | null): MendozaPatch {
  return from && to ? objectEdits(from, to) : [value, to]
}

function objectEdits(from: JsonObject, to: JsonObject): MendozaPatch {
  const names = Object.keys(from).sort()
  const kept = names.flatMap((name, place) => {
    if (!Object.hasOwn(to, name)) return [deleteField, place]
    if (same(from[name], to[name])) return []
    const inner = editsWithin(from[name], to[name])
    if (!inner) return [setField, to[name], name]
    return [inner.blank ? pushFieldBlank : pushFieldCopy, place, ...inner.edits, returnIntoSameKeyPop]
  })
  const added = Object.keys(to).filter((name) => !Object.hasOwn(from, name))
  return [...kept, ...added.flatMap((name) => [setField, to[name], name])]
}

/** `blank`: the edits build the value from nothing; otherwise they change a copy. */
type Edits = { blank: boolean; edits: MendozaPatch }

/** The edits from one value to the other; undefined when the new value is best written out. */
function editsWithin(from: Json, to: Json): Edits | undefined {
  if (typeof from === 'string' && typeof to === 'string') return textEdits(from, to)
  if (Array.isArray(from) && Array.isArray(to)) return arrayEdits(from, to)
  if (isObject(from) && isObject(to)) return { blank: false, edits: objectEdits(from, to) }
  return undefined
}

function textEdits(from: string, to: string): Edits | undefined {
  const before = [...from]
  const after = [...to]
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  if (head + tail === 0) return undefined
  // Slices are counted in bytes of UTF-8.
  const bytes = Buffer.byteLength(from)
  const tailBytes = Buffer.byteLength(before.slice(before.length - tail).join(''))
  const middle = after.slice(head, after.length - tail).join('')
  const edits: MendozaPatch = []
  if (head > 0) edits.push(appendStringSlice, 0, Buffer.byteLength(before.slice(0, head).join('')))
  if (middle !== '') edits.push(appendString, middle)
  if (tail > 0) edits.push(appendStringSlice, bytes - tailBytes, bytes)
  return { blank: true, edits }
}

function arrayEdits(from: readonly Json[], to: readonly Json[]): Edits | undefined {
  // Edits cannot express an empty array: without any element they would give null.
  if (to.length === 0) return undefined
  const places = new Map<string, number[]>()
  from.forEach((item, place) => {
    const name = identityOf(item)
    places.set(name, [...(places.get(name) ?? []), place])
  })
  const edits: MendozaPatch = []
  let slice: { start: number; end: number } | undefined
  const endSlice = () => {
    if (slice) edits.push(appendSlice, slice.start, slice.end)
    slice = undefined
  }
  for (const item of to) {
    const place = places.get(identityOf(item))?.shift()
    if (place !== undefined && same(from[place], item)) {
      if (slice?.end === place) slice.end++
      else {
        endSlice()
        slice = { start: place, end: place + 1 }
      }
      continue
    }
    endSlice()
    const inner = place === undefined ? undefined : editsWithin(from[place], item)
    if (!inner) edits.push(appendValue, item)
    else
      edits.push(inner.blank ? pushElementBlank : pushElementCopy, place, ...inner.edits, returnIntoArrayPop)
  }
  endSlice()
  return { blank: true, edits }
}

/** The identity of an array item: its key, or its content. */
function identityOf(item: Json): string {
  return isObject(item) && typeof item._key === 'string' ? `key ${item._key}` : JSON.stringify(item)
}

const isObject = (item: Json): item is JsonObject =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

function same(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
