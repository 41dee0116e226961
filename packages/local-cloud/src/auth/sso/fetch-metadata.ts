import { badRequest, invalid } from '../http/errors.ts'

/** Maximum size in bytes; federations publish one file for several providers. */
const largest = 1024 * 1024

/** @throws AuthError 400 `saml_metadata_fetch_failed`, `validation_failed` for bytes that are no text */
export async function fetchMetadata(url: string): Promise<string> {
  const failed = (why: string) =>
    badRequest('saml_metadata_fetch_failed', `${why} error fetching SAML Metadata from URL '${url}'`)
  const headers = { Accept: 'application/xml;charset=UTF-8', 'Accept-Charset': 'UTF-8' }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!response) throw failed('Network')
  if (response.status !== 200) throw failed(`HTTP ${response.status}`)
  const bytes = await firstBytes(response).catch(() => undefined)
  if (!bytes || bytes.length > largest) throw failed('Network')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid('SAML Metadata XML contains invalid UTF-8 characters, which are not supported at this time')
  }
}

/** Reads the body up to one byte more than the maximum. */
async function firstBytes({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    parts.push(part)
    length += part.length
    if (length > largest) break
  }
  return Buffer.concat(parts)
}
