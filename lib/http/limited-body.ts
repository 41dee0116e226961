/**
 * Reads the body of a request or a response as text, up to a limit.
 * @param limit in bytes
 * @returns undefined when the body is larger; the rest of it is not read. Also when the client of a request has left:
 * it gets no response, and Next.js would log an error each time
 * @throws the error of a response that ends early
 */
export async function limitedBody(source: Request | Response, limit: number): Promise<string | undefined> {
  if (Number(source.headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of source.body ?? []) {
      size += chunk.byteLength
      if (size > limit) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    if (source instanceof Request) return undefined
    throw error
  }
  return Buffer.concat(chunks).toString('utf8')
}
