import type { Pool } from 'pg'
import { inTransaction } from '../../postgres/transaction.ts'
import {
  findSsoProviderByEntity,
  insertSsoProvider,
  updateSsoProvider,
  type AttributeMapping,
} from '../store/sso-providers.ts'
import { lockAddress } from '../store/users.ts'
import { readIdentityMetadata } from './identity-metadata.ts'

/** The identity provider of a company, as whoever starts the service knows it. */
export type KnownIdentityProvider = {
  metadata: string
  /** Whose people it signs in, e.g. `iron-hall.example`. */
  domains: readonly string[]
  mapping: AttributeMapping
}

/**
 * Registers an identity provider, or renews what is known of it, as its certificate may be new.
 * @throws AuthError 400 for metadata that cannot be read; the database's error for a domain that another one has
 */
export async function keepIdentityProvider(
  pool: Pool,
  { metadata, domains, mapping }: KnownIdentityProvider,
  now: Date,
): Promise<void> {
  const { entityId } = readIdentityMetadata(metadata)
  await inTransaction(pool, async (database) => {
    // Two servers may start at once.
    await lockAddress(database, `sso:${entityId}`)
    const known = await findSsoProviderByEntity(database, entityId)
    const saml = { metadata_xml: metadata, attribute_mapping: mapping }
    if (known) return updateSsoProvider(database, known.id, { provider: {}, saml, domains }, now)
    await insertSsoProvider(
      database,
      {
        ...saml,
        entity_id: entityId,
        metadata_url: null,
        name_id_format: null,
        resource_id: null,
        disabled: null,
        domains,
      },
      now,
    )
  })
}
