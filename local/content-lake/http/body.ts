import type { Context } from 'hono'
import { badRequest, httpError } from '../errors.ts'

/**
 * Reads a request body up to a size.
 * @throws LakeError 413 beyond `limit` bytes
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const tooLarge = () => httpError(413, `Request body is larger than ${limit} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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
    throw badRequest(
      `Request body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
