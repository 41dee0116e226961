import { limitedBody } from '../http/limited-body.ts'
import type { Fields } from './inbox.ts'

/** Limits of a submission, as usual form services have them. */
export const formLimits = { bodyBytes: 1024 * 1024, fields: 100, valueCharacters: 100_000 } as const

/** Why a submission is refused. */
export type SubmissionProblem = { status: 400 | 413 | 415 | 422; error: string }

/** Reads what a form sent: urlencoded, multipart (of files the name and the size) or a flat JSON object. */
export async function readSubmission(request: Request): Promise<{ fields: Fields } | SubmissionProblem> {
  const body = await limitedBody(request, formLimits.bodyBytes)
  if (!body) return { status: 413, error: 'The submission is too large.' }
  const type = request.headers.get('content-type') ?? ''
  const fields = await parse(type, body)
  if (fields === undefined) return { status: 415, error: 'Send a form or JSON.' }
  if (fields === 'damaged') return { status: 400, error: 'The submission cannot be read.' }
  if (fields.length === 0) return { status: 422, error: 'The submission is empty.' }
  const tooMuch = fields.length > formLimits.fields || fields.some(tooLong)
  return tooMuch
    ? { status: 422, error: 'Too many fields, or one is too long.' }
    : { fields: fields.map(storable) }
}

type Pair = [name: string, value: string]

async function parse(type: string, body: Buffer): Promise<Pair[] | 'damaged' | undefined> {
  if (/^application\/json\b/i.test(type)) return fromJson(body)
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return undefined
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : describeFile(value)])
  } catch {
    return 'damaged'
  }
}

function fromJson(body: Buffer): Pair[] | 'damaged' {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'damaged'
    return Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'string' ? one : JSON.stringify(one),
    ])
  } catch {
    return 'damaged'
  }
}

const describeFile = ({ name, size }: File) => `(file ${name}, ${size} bytes)`

const tooLong = ([name, value]: Pair) => name.length > 200 || value.length > formLimits.valueCharacters

/** PostgreSQL cannot keep NUL in JSON, nor half of a surrogate pair. */
const storable = (pair: Pair): Pair => [normalize(pair[0]), normalize(pair[1])]

const normalize = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
