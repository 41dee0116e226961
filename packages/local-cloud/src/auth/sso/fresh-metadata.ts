import { inTransaction } from '../../postgres/transaction.ts'
import { AuthError, invalid } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { updateSsoProvider, type SsoProvider } from '../store/sso-providers.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readIdentityMetadata, type IdentityMetadata } from './identity-metadata.ts'

const dayMs = 86_400_000

/**
 * Whether metadata has to be fetched again, by the real server's rules: past `validUntil`, cached longer than
 * `cacheDuration`, or, with neither, older than a day.
 */
export function isStale(
  { validUntil, cacheForMs }: Pick<IdentityMetadata, 'validUntil' | 'cacheForMs'>,
  readAt: Date,
  now: Date,
): boolean {
  if (validUntil && now > validUntil) return true
  const longest = cacheForMs ?? (validUntil ? undefined : dayMs)
  return longest !== undefined && now.getTime() > readAt.getTime() + longest
}

/**
 * Fetches an identity provider's metadata again from its metadata URL, since its certificate may have changed. Metadata
 * that cannot be fetched, or names another entity id, changes nothing.
 */
export async function freshMetadata(
  { pool, now, log }: Auth,
  provider: SsoProvider,
): Promise<IdentityMetadata> {
  const known = readIdentityMetadata(provider.metadata_xml)
  if (!provider.metadata_url || !isStale(known, provider.updated_at, now())) return known
  try {
    const metadata_xml = await fetchMetadata(provider.metadata_url)
    const fresh = readIdentityMetadata(metadata_xml)
    if (fresh.entityId !== provider.entity_id) throw invalid('it is of another identity provider')
    const changes = { provider: {}, saml: { metadata_xml } }
    await inTransaction(pool, (database) => updateSsoProvider(database, provider.id, changes, now()))
    return fresh
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    log(`Auth: the metadata of the identity provider ${provider.id} stays as it was: ${error.message}`)
    return known
  }
}
