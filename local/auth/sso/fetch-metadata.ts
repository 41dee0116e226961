import { badRequest } from '../http/errors.ts'

/** Of a file that a few companies share. */
const largest = 1024 * 1024

/** @throws AuthError 400 `saml_metadata_fetch_failed` */
export async function fetchMetadata(url: string): Promise<string> {
  const failed = (why: string) =>
    badRequest('saml_metadata_fetch_failed', `${why} error fetching SAML Metadata from URL '${url}'`)
  const headers = { Accept: 'application/xml;charset=UTF-8', 'Accept-Charset': 'UTF-8' }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!response) throw failed('Network')
  if (response.status !== 200) throw failed(`HTTP ${response.status}`)
  const text = await response.text().catch(() => undefined)
  if (text === undefined || text.length > largest) throw failed('Network')
  return text
}
