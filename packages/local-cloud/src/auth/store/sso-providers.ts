import { randomUUID } from 'node:crypto'
import { insertRow, updateRow, type Database } from './database.ts'

/** Which attribute of an assertion becomes which claim. */
export type AttributeMapping = { keys?: Record<string, AttributeSource> }

export type AttributeSource = { name?: string; names?: string[]; default?: unknown; array?: boolean }

/** An SSO identity provider: a row of `auth.sso_providers` with its row of `auth.saml_providers` and its domains. */
export type SsoProvider = {
  id: string
  resource_id: string | null
  disabled: boolean | null
  created_at: Date
  updated_at: Date
  entity_id: string
  metadata_xml: string
  metadata_url: string | null
  attribute_mapping: AttributeMapping | null
  name_id_format: string | null
  /** In the order in which they were given. */
  domains: string[]
}

export type SamlFields = Pick<
  SsoProvider,
  'entity_id' | 'metadata_xml' | 'metadata_url' | 'attribute_mapping' | 'name_id_format'
>

/** @param database a transaction */
export async function insertSsoProvider(
  database: Database,
  {
    domains,
    resource_id,
    disabled,
    ...saml
  }: SamlFields & Pick<SsoProvider, 'resource_id' | 'disabled'> & { domains: readonly string[] },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const times = { created_at: now, updated_at: now }
  await insertRow(database, 'sso_providers', { id, resource_id, disabled, ...times })
  await insertRow(database, 'saml_providers', { id: randomUUID(), sso_provider_id: id, ...saml, ...times })
  await addDomains(database, id, domains, now)
  return id
}

/**
 * Changes the given fields; `domains`, when given, replaces all.
 * @param database a transaction
 */
export async function updateSsoProvider(
  database: Database,
  id: string,
  changes: {
    provider: Partial<Pick<SsoProvider, 'resource_id' | 'disabled'>>
    saml: Partial<SamlFields>
    domains?: readonly string[] | undefined
  },
  now: Date,
): Promise<void> {
  await updateRow(database, 'sso_providers', id, { ...changes.provider, updated_at: now })
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM auth.saml_providers WHERE sso_provider_id = $1',
    [id],
  )
  if (rows[0]) await updateRow(database, 'saml_providers', rows[0].id, { ...changes.saml, updated_at: now })
  if (!changes.domains) return
  await database.query(
    'DELETE FROM auth.sso_domains WHERE sso_provider_id = $1 AND NOT lower(domain) = ANY($2)',
    [id, changes.domains.map((domain) => domain.toLowerCase())],
  )
  await addDomains(database, id, changes.domains, now)
}

/** Deletes a provider with its domains and pending sign-ins. */
export async function deleteSsoProvider(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM auth.sso_providers WHERE id = $1', [id])
}

/** A provider by its id. */
export const findSsoProvider = (database: Database, id: string) => first(database, 'provider.id = $1', id)

/** A provider by its SAML entity id. */
export const findSsoProviderByEntity = (database: Database, entityId: string) =>
  first(database, 'saml.entity_id = $1', entityId)

/** A provider by the resource id that administrators gave it. */
export const findSsoProviderByResource = (database: Database, resourceId: string) =>
  first(database, 'provider.resource_id = $1', resourceId)

/** A provider by one of its domains, case-insensitive. */
export const findSsoProviderByDomain = (database: Database, domain: string) =>
  first(
    database,
    'provider.id = (SELECT sso_provider_id FROM auth.sso_domains WHERE lower(domain) = lower($1))',
    domain,
  )

/**
 * Providers, oldest first.
 * @param resource a resource id or its prefix
 */
export async function listSsoProviders(
  database: Database,
  resource: { id?: string; prefix?: string } = {},
): Promise<SsoProvider[]> {
  if (resource.id) return select(database, 'resource_id = $1', resource.id)
  if (resource.prefix) return select(database, 'starts_with(resource_id, $1)', resource.prefix)
  return select(database, '$1::text IS NULL', null)
}

async function addDomains(database: Database, id: string, domains: readonly string[], now: Date) {
  for (const domain of domains) {
    await database.query(
      `INSERT INTO auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
       SELECT $1, $2, $3, $4, $4
       WHERE NOT EXISTS (SELECT FROM auth.sso_domains WHERE sso_provider_id = $2 AND lower(domain) = lower($3))`,
      [randomUUID(), id, domain, now],
    )
  }
}

const first = async (database: Database, condition: string, value: string) =>
  (await select(database, condition, value))[0]

async function select(database: Database, condition: string, value: string | null): Promise<SsoProvider[]> {
  const { rows } = await database.query<SsoProvider>(
    `SELECT provider.*, saml.entity_id, saml.metadata_xml, saml.metadata_url, saml.attribute_mapping,
       saml.name_id_format, array(SELECT domain FROM auth.sso_domains
         WHERE sso_provider_id = provider.id ORDER BY created_at, domain) AS domains
     FROM auth.sso_providers AS provider JOIN auth.saml_providers AS saml ON saml.sso_provider_id = provider.id
     WHERE ${condition} ORDER BY provider.created_at, provider.id`,
    [value],
  )
  return rows
}
