/**
 * Reads the body of a request or a response as text, up to a limit.
 * @param limit in bytes
 * @returns undefined when the body is larger; the rest of it is not read
 */
export async function limitedBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  limit: number,
): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
