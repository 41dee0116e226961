import { createClient, type SanityClient } from '@sanity/client'
import { env } from '../env'
import { isSanityCloud } from '../sanity-cloud'

let client: SanityClient | undefined

/**
 * The one client for published content.
 *
 * It never reads through Sanity's CDN: pages are cached by us for as long as their documents stay the same, and an
 * answer that is a few seconds old at the wrong moment would then be kept. An answer is waited for 10 seconds and asked
 * for twice.
 */
export function contentClient(): SanityClient {
  return (client ??= createClient({
    projectId: env().SANITY_PROJECT_ID,
    dataset: env().SANITY_DATASET,
    apiVersion: '2025-02-19',
    apiHost: env().SANITY_API_HOST,
    // The hosted API has one host name per project; any other address serves its projects under one name.
    useProjectHostname: isSanityCloud(env().SANITY_API_HOST),
    token: env().SANITY_API_READ_TOKEN,
    perspective: 'published',
    useCdn: false,
    timeout: 10_000,
    maxRetries: 1,
    // A wrong address must fail fast enough for a visitor; the client's default waits grow to minutes.
    retryDelay: () => 250,
    ignoreBrowserTokenWarning: true,
  }))
}
