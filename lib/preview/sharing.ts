import { contentClient } from '../content/client'
import { noteUnavailable, resultOf } from '../content/unavailable'
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
  const options = { perspective: 'raw', cache: 'no-store' } as const
  try {
    const secret = await resultOf(contentClient().fetch(SECRET_QUERY, {}, options))
    return secret ? fingerprint(String(secret)) : undefined
  } catch (error) {
    noteUnavailable(error)
    throw error
  }
}
