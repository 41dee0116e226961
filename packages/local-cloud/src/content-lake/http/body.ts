import type { Context } from 'hono'
import { limitedBody } from '../../http/limited-body.ts'
import { badRequest, httpError } from '../errors.ts'
import { messageOf } from '../../message-of.ts'

/**
 * Reads a request body up to a size.
 * @throws LakeError 413 beyond `limit` bytes
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const body = await limitedBody(request, limit)
  if (!body) throw httpError(413, `Request body is larger than ${limit} bytes`)
  return body
}

/**
 * Reads a JSON body up to a size.
 * @throws LakeError 400 when it is not JSON in UTF-8, 413 beyond `limit` bytes
 */
export async function readJson(c: Context, limit: number): Promise<unknown> {
  const bytes = await readBody(c.req.raw, limit)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw badRequest(`Request body is not valid JSON: ${messageOf(error)}`)
  }
}
