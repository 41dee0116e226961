import type { Context } from 'hono'
import { limitedBody } from '../../http/limited-body.ts'
import { AuthError, badRequest } from './errors.ts'

const largestBody = 1024 * 1024

/** The types of body fields; a missing or null `text` is '', all others undefined. */
type Kinds = {
  text: string
  optionalText: string | undefined
  flag: boolean | undefined
  number: number | undefined
  object: Record<string, unknown> | undefined
  texts: string[] | undefined
  anything: unknown
}

export type FieldKinds = Readonly<Record<string, keyof Kinds>>

export type Fields<Shape extends FieldKinds> = { [Name in keyof Shape]: Kinds[Shape[Name]] }

/**
 * Reads the fields of a JSON body; unknown fields are ignored, as Go does.
 * @throws AuthError 400 `bad_json` when it is empty or no JSON, or a field has another type; 413 above 1 MB
 */
export async function readBody<const Shape extends FieldKinds>(
  c: Context,
  shape: Shape,
): Promise<Fields<Shape>> {
  const value = await readJson(c)
  if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
    throw notJson(`json: cannot unmarshal ${goName(value)} into Go value`)
  }
  const given = (value ?? {}) as Record<string, unknown>
  const entries = Object.entries(shape).map(([name, kind]) => [name, readField(given[name], kind, name)])
  return Object.fromEntries(entries) as Fields<Shape>
}

async function readJson(c: Context): Promise<unknown> {
  const bytes = await limitedBody(c.req.raw, largestBody)
  if (!bytes) {
    const message = `Request body too large (max ${largestBody} bytes)`
    throw new AuthError(413, 'request_entity_too_large', message)
  }
  const text = bytes.toString('utf8')
  if (text.trim() === '') throw notJson('unexpected end of JSON input')
  try {
    return JSON.parse(text, wellFormed)
  } catch {
    throw notJson('invalid character in JSON input')
  }
}

/** Replaces lone surrogates as Go does; PostgreSQL refuses them. */
const wellFormed = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

function readField(value: unknown, kind: keyof Kinds, name: string): unknown {
  if (value === undefined || value === null) return kind === 'text' ? '' : undefined
  if (fits[kind](value)) return value
  throw notJson(
    `json: cannot unmarshal ${goName(value)} into Go struct field .${name} of type ${goTypes[kind]}`,
  )
}

const isText = (value: unknown) => typeof value === 'string'

const fits: Record<keyof Kinds, (value: unknown) => boolean> = {
  text: isText,
  optionalText: isText,
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  object: (value) => typeof value === 'object' && !Array.isArray(value),
  texts: (value) => Array.isArray(value) && value.every(isText),
  anything: () => true,
}

const goTypes: Record<keyof Kinds, string> = {
  text: 'string',
  optionalText: 'string',
  flag: 'bool',
  number: 'int',
  object: 'map[string]interface {}',
  texts: '[]string',
  anything: 'interface {}',
}

const goName = (value: unknown) =>
  Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value

const notJson = (why: string) => badRequest('bad_json', `Could not parse request body as JSON: ${why}`)
