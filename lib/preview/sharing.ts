import { contentClient } from '../content/client'
import { ContentUnavailable, isTemporary, noteUnavailable } from '../content/unavailable'
import { fingerprint } from './session-cookie'

/**
 * Where the Studio keeps the secret of shared previews (@sanity/preview-url-secret); without a secret nothing is
 * shared.
 */
const SECRET_QUERY = `*[_id == "sanity-preview-url-secret.share-access" && _type == "sanity.previewUrlShareAccess"][0].secret`

/**
 * The fingerprint of the secret with which previews are currently shared.
 * @returns undefined when sharing is off
 * @throws ContentUnavailable when the Content Lake does not respond
 */
export async function sharingFingerprint(): Promise<string | undefined> {
  const secret = await contentClient()
    .fetch<string | null>(SECRET_QUERY, {}, { perspective: 'raw', cache: 'no-store' })
    .catch((cause: unknown) => {
      const error = isTemporary(cause) ? new ContentUnavailable(cause) : cause
      noteUnavailable(error)
      throw error
    })
  return secret ? fingerprint(secret) : undefined
}
