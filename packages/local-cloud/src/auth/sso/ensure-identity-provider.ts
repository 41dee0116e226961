import type { Pool } from 'pg'
import { inTransaction } from '../../postgres/transaction.ts'
import type { Database } from '../store/database.ts'
import {
  findSsoProviderByDomain,
  findSsoProviderByEntity,
  insertSsoProvider,
  updateSsoProvider,
  type AttributeMapping,
  type SsoProvider,
} from '../store/sso-providers.ts'
import { lockEmailOrPhone } from '../store/users.ts'
import { readIdentityMetadata } from './identity-metadata.ts'

/** An identity provider that exists from the start. */
export type PresetIdentityProvider = {
  metadata: string
  /** Email domains of its users, e.g. `iron-hall.example`. */
  domains: readonly string[]
  mapping: AttributeMapping
}

/**
 * Registers an identity provider, or updates its metadata, since its certificate and entity id may change: a local
 * entity id contains the port. Its row and id stay, because users refer to it.
 * @throws AuthError 400 for metadata that cannot be read; the database's error for a domain that another one has
 */
export async function ensureIdentityProvider(
  pool: Pool,
  { metadata, domains, mapping }: PresetIdentityProvider,
  now: Date,
): Promise<void> {
  const { entityId } = readIdentityMetadata(metadata)
  await inTransaction(pool, async (database) => {
    // Two servers may start at the same time.
    await lockEmailOrPhone(database, `sso:${pathOnThisMachine(entityId) ?? entityId}`)
    const elsewhere = await sameAtAnotherPort(database, entityId, domains)
    const known = (await findSsoProviderByEntity(database, entityId)) ?? elsewhere[0]
    for (const other of elsewhere.filter(({ id }) => id !== known?.id)) {
      const left = other.domains.filter((domain) => !domains.includes(domain.toLowerCase()))
      await updateSsoProvider(database, other.id, { provider: {}, saml: {}, domains: left }, now)
    }
    const saml = { entity_id: entityId, metadata_xml: metadata, attribute_mapping: mapping }
    if (known) return updateSsoProvider(database, known.id, { provider: {}, saml, domains }, now)
    const unset = { metadata_url: null, name_id_format: null, resource_id: null, disabled: null }
    await insertSsoProvider(database, { ...saml, ...unset, domains }, now)
  })
}

/** The providers of these domains whose entity id differs only in the local port. */
async function sameAtAnotherPort(
  database: Database,
  entityId: string,
  domains: readonly string[],
): Promise<SsoProvider[]> {
  const path = pathOnThisMachine(entityId)
  if (path === undefined) return []
  const found = new Map<string, SsoProvider>()
  for (const domain of domains) {
    const provider = await findSsoProviderByDomain(database, domain)
    if (!provider || provider.entity_id === entityId) continue
    if (pathOnThisMachine(provider.entity_id) === path) found.set(provider.id, provider)
  }
  return [...found.values()]
}

/** @returns undefined for an entity id that is not a URL of this machine */
function pathOnThisMachine(entityId: string): string | undefined {
  const url = URL.parse(entityId)
  return url?.hostname === 'localhost' ? url.pathname : undefined
}
