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

/** The identity provider of a company, as whoever starts the service knows it. */
export type PresetIdentityProvider = {
  metadata: string
  /** Whose people it signs in, e.g. `iron-hall.example`. */
  domains: readonly string[]
  mapping: AttributeMapping
}

/**
 * Registers an identity provider, or renews what is known of it, as its certificate may be new, and its name: the name
 * of one on this machine has the port at which it was reached. Its row stays, as accounts name it.
 * @throws AuthError 400 for metadata that cannot be read; the database's error for a domain that another one has
 */
export async function ensureIdentityProvider(
  pool: Pool,
  { metadata, domains, mapping }: PresetIdentityProvider,
  now: Date,
): Promise<void> {
  const { entityId } = readIdentityMetadata(metadata)
  await inTransaction(pool, async (database) => {
    // Two servers may start at once.
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

/** The providers of these domains that were this one when it was reached at another port of this machine. */
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

/** @returns undefined for a name that is no address of the local cloud, such as a company's own */
function pathOnThisMachine(entityId: string): string | undefined {
  const url = URL.parse(entityId)
  return url?.hostname === 'localhost' ? url.pathname : undefined
}
