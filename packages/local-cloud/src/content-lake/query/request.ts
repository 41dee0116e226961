import { z } from 'zod'
import { badRequest } from '../errors.ts'

const body = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).default({}) })

export type QueryRequest = z.infer<typeof body>

/** @throws LakeError 400 */
export function parseQueryRequest(value: unknown): QueryRequest {
  const parsed = body.safeParse(value)
  if (parsed.success) return parsed.data
  throw badRequest('Request body must be {"query": "…", "params": {…}}')
}

/**
 * Reads the parameters `$name=<JSON>` of a URL.
 * @throws LakeError 400 naming the parameter that is not JSON
 */
export function parseUrlParams(search: Record<string, string>): Record<string, unknown> {
  const given = Object.entries(search).filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(given.map(([name, text]) => [name.slice(1), parseParam(name, text)]))
}

function parseParam(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`Unable to parse value of "${name.slice(0, 40)}": it must be JSON, such as "text" or 12`)
  }
}
