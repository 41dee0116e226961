import type { SanityClient } from '@sanity/client'
import { contentClient } from '../content/client'
import { env } from '../env'

/**
 * A client that reads drafts and may publish.
 * @returns undefined without SANITY_API_WRITE_TOKEN: scheduled publishing is off then
 */
export function publishingClient(): SanityClient | undefined {
  const token = env().SANITY_API_WRITE_TOKEN
  return token ? contentClient().withConfig({ token, perspective: 'raw' }) : undefined
}
