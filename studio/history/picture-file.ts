import type { SanityClient } from '@sanity/client'
import { messageOf } from '../../lib/log/message-of'

/** The URL of a picture's file, or in words for the editor why there is none. */
export const pictureFile = (
  client: SanityClient,
  id: string,
): Promise<{ url: string } | { problem: string }> =>
  client.fetch<string | null>('*[_id == $id][0].url', { id }).then(
    (url) => (url ? { url } : { problem: 'This picture no longer exists.' }),
    (error: unknown) => ({ problem: `This picture could not be loaded. (${messageOf(error)})` }),
  )
