import { createClient, type SanityClient } from '@sanity/client'
import { API_VERSION } from '../../content-model/api-version'
import { env } from '../env'
import { isSanityCloud } from '../sanity-cloud'

let client: SanityClient | undefined

/**
 * The only client for published content.
 *
 * It does not use Sanity's CDN: the site caches results for as long as their documents stay the same, so a result that
 * is a few seconds old could be kept. Requests time out after 6 seconds and are retried once: nginx waits
 * longer (deploy/nginx/snippets/liftpass-proxy.conf) and would then send a bare error page of its own.
 */
export function contentClient(): SanityClient {
  return (client ??= createClient({
    projectId: env().SANITY_PROJECT_ID,
    dataset: env().SANITY_DATASET,
    apiVersion: API_VERSION,
    apiHost: env().SANITY_API_HOST,
    // The hosted API has one host name per project; any other host serves its projects under one name.
    useProjectHostname: isSanityCloud(env().SANITY_API_HOST),
    token: env().SANITY_API_READ_TOKEN,
    perspective: 'published',
    useCdn: false,
    timeout: 6_000,
    maxRetries: 1,
    // A wrong URL must fail fast enough for a visitor; the client's default waits grow to minutes.
    retryDelay: () => 250,
    ignoreBrowserTokenWarning: true,
  }))
}
