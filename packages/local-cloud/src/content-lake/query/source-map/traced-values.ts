import type { LakeDocument } from '../../store/document.ts'

/**
 * The source of a value: a document, and the JSONPath in it as `@sanity/client` writes it: `$['items'][0]['title']`.
 */
export type ValueSource = { document: LakeDocument; path: string }

/**
 * A text, number or boolean with its source. To groq-js it is an object without attributes.
 */
export class TracedScalar {
  readonly #value: unknown
  readonly #source: ValueSource

  constructor(value: unknown, source: ValueSource) {
    this.#value = value
    this.#source = source
  }

  get value(): unknown {
    return this.#value
  }

  get source(): ValueSource {
    return this.#source
  }
}

/** Prefix of an attribute's name to read the traced value. No stored name begins with it. */
const mark = '\0'

/** The name under which a traced object has the traced value of an attribute. */
export const tracedName = (name: string) => `${mark}${name}`

/**
 * A proxy of the document with two values for each attribute: the plain one under its name, for computing and
 * comparing, and the traced one under `tracedName`, for passing on.
 * @param keyed whether paths name array elements by `_key` where they have one
 */
export function tracedDocument(document: LakeDocument, keyed: boolean): object {
  const object = (value: Record<string, unknown>, path: string): object => {
    const read = (key: string) => {
      const isTraced = key.startsWith(mark)
      const name = isTraced ? key.slice(mark.length) : key
      if (!Object.hasOwn(value, name)) return undefined
      const traced = trace(value[name], `${path}${attributeSegment(name)}`)
      // A perspective adds `_originalId`; no document stores it.
      return { value: isTraced && name !== '_originalId' ? traced : plain(traced) }
    }
    return new Proxy(
      {},
      {
        get: (target, key) => {
          const found = typeof key === 'string' ? read(key) : undefined
          return found ? found.value : Reflect.get(target, key)
        },
        ownKeys: () => Object.keys(value).flatMap((name) => [name, tracedName(name)]),
        getOwnPropertyDescriptor: (_, key) => {
          const found = typeof key === 'string' ? read(key) : undefined
          return found && { ...found, configurable: true, enumerable: true, writable: true }
        },
      },
    )
  }
  const trace = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => trace(item, `${path}${elementSegment(item, index, keyed)}`))
    }
    if (isObject(value)) return object(value, path)
    return value === null ? null : new TracedScalar(value, { document, path })
  }
  return object(document, '$')
}

/** A traced value without its source. */
export function plain(value: unknown): unknown {
  if (value instanceof TracedScalar) return value.value
  return Array.isArray(value) ? value.map(plain) : value
}

/** Adds the plain values to an object of the query that has traced attributes. */
export function withPlainAttributes(made: unknown): unknown {
  if (!isObject(made)) return made
  const whole = { ...made }
  for (const [key, value] of Object.entries(made)) {
    if (key.startsWith(mark)) whole[key.slice(mark.length)] = plain(value)
  }
  return whole
}

/** `['name']` of a JSONPath. */
export const attributeSegment = (name: string) => `['${escaped(name)}']`

function elementSegment(element: unknown, index: number, keyed: boolean): string {
  const key = keyed && isObject(element) && element._key
  return typeof key === 'string' ? `[?(@._key=='${key.replace(/['\\]/g, '\\$&')}')]` : `[${index}]`
}

const escapes: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (text: string) => text.replace(/[\f\n\r\t'\\]/g, (found) => escapes[found] ?? `\\${found}`)

/** Whether a value has named fields: arrays have none. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
