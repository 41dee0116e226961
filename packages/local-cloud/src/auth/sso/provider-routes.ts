import type { Context, Hono } from 'hono'
import { DatabaseError } from 'pg'
import { inTransaction } from '../../postgres/transaction.ts'
import { isUuid, requireAdmin } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { badRequest, notFound, unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { lockEmailOrPhone } from '../store/users.ts'
import {
  deleteSsoProvider,
  findSsoProvider,
  findSsoProviderByDomain,
  findSsoProviderByEntity,
  findSsoProviderByResource,
  insertSsoProvider,
  listSsoProviders,
  updateSsoProvider,
  type SsoProvider,
} from '../store/sso-providers.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readIdentityMetadata } from './identity-metadata.ts'
import { checkFields, providerFields, readMapping, type ProviderFields } from './provider-fields.ts'

const path = '/admin/sso/providers'

/** The administrators' API of SSO providers. */
export function addSsoProviderRoutes(app: Hono, auth: Auth): void {
  const asAdmin = (work: (c: Context, auth: Auth) => Promise<Response>) => async (c: Context) => {
    await requireAdmin(c, auth)
    return work(c, auth)
  }
  app.get(path, asAdmin(list))
  app.post(path, asAdmin(create))
  app.get(
    `${path}/:provider`,
    asAdmin(async (c) => c.json(write(await named(c, auth)))),
  )
  app.put(`${path}/:provider`, asAdmin(update))
  app.delete(
    `${path}/:provider`,
    asAdmin(async (c) => {
      const provider = await named(c, auth)
      await deleteSsoProvider(auth.pool, provider.id)
      return c.json(write(provider))
    }),
  )
}

/** Lists the providers without their metadata, which is long. */
async function list(c: Context, { pool }: Auth): Promise<Response> {
  const id = c.req.query('resource_id') ?? ''
  const prefix = c.req.query('resource_id_prefix') ?? ''
  const all = await listSsoProviders(pool, { id, prefix })
  return c.json({ items: all.map((provider) => write({ ...provider, metadata_xml: '' })) })
}

async function create(c: Context, auth: Auth): Promise<Response> {
  const fields = await readBody(c, providerFields)
  checkFields(fields, true)
  const mapping = readMapping(fields.attribute_mapping)
  const metadata_xml = await metadataOf(fields)
  const { entityId } = readIdentityMetadata(metadata_xml)
  const provider = await inTransaction(auth.pool, async (database) => {
    await lockEmailOrPhone(database, path)
    if (await findSsoProviderByEntity(database, entityId)) {
      const message = `SAML Identity Provider with this EntityID (${entityId}) already exists`
      throw unprocessable('saml_idp_already_exists', message)
    }
    for (const domain of fields.domains ?? []) {
      const other = await findSsoProviderByDomain(database, domain)
      if (!other) continue
      const message = `SSO Domain '${domain}' is already assigned to an SSO identity provider (${other.id})`
      throw badRequest('sso_domain_already_exists', message)
    }
    const id = await insertSsoProvider(
      database,
      {
        entity_id: entityId,
        metadata_xml,
        metadata_url: fields.metadata_url || null,
        attribute_mapping: mapping ?? {},
        name_id_format: fields.name_id_format || null,
        resource_id: fields.resource_id || null,
        disabled: fields.disabled ?? null,
        domains: fields.domains ?? [],
      },
      auth.now(),
    )
    return findSsoProvider(database, id)
  })
  return c.json(provider ? write(provider) : {}, 201)
}

async function update(c: Context, auth: Auth): Promise<Response> {
  const provider = await named(c, auth)
  const fields = await readBody(c, providerFields)
  checkFields(fields, false)
  const mapping = readMapping(fields.attribute_mapping)
  const metadata = fields.metadata_url || fields.metadata_xml ? await metadataOf(fields) : undefined
  if (metadata !== undefined) requireSameEntity(provider, metadata)
  const changed = await inTransaction(auth.pool, async (database) => {
    await lockEmailOrPhone(database, path)
    for (const domain of fields.domains ?? []) {
      const other = await findSsoProviderByDomain(database, domain)
      if (!other || other.id === provider.id) continue
      const message = `SSO domain '${domain}' already assigned to another provider (${other.id})`
      throw badRequest('sso_domain_already_exists', message)
    }
    const saml = {
      ...(metadata !== undefined && { metadata_xml: metadata }),
      ...(fields.metadata_url && { metadata_url: fields.metadata_url }),
      ...(mapping && { attribute_mapping: mapping }),
      // As at the real server, an update with a mapping or metadata resets the fields that it leaves out.
      ...((fields.name_id_format || mapping || metadata !== undefined) && {
        name_id_format: fields.name_id_format || null,
      }),
    }
    const own = {
      ...(fields.resource_id !== undefined && { resource_id: fields.resource_id || null }),
      ...(fields.disabled !== undefined && { disabled: fields.disabled }),
    }
    const changes = { provider: own, saml, domains: fields.domains }
    await updateSsoProvider(database, provider.id, changes, auth.now())
    return findSsoProvider(database, provider.id)
  }).catch(refuseTaken)
  return c.json(write(changed ?? provider))
}

/** Another provider has this `resource_id`. */
function refuseTaken(error: unknown): never {
  if (!(error instanceof DatabaseError && error.code === '23505')) throw error
  throw unprocessable('conflict', 'Updating SSO provider failed, likely due to a conflict. Try again?')
}

function requireSameEntity(provider: SsoProvider, metadata: string): void {
  const { entityId } = readIdentityMetadata(metadata)
  if (entityId === provider.entity_id) return
  throw badRequest(
    'saml_entity_id_mismatch',
    'SAML Metadata can be updated only if the EntityID matches for the provider; ' +
      `expected '${provider.entity_id}' but got '${entityId}'`,
  )
}

const metadataOf = async ({ metadata_url, metadata_xml }: ProviderFields) =>
  metadata_xml || fetchMetadata(metadata_url)

const byResource = 'resource_'

/**
 * The provider of the path: by its id, or by its resource id as `resource_…`.
 * @throws AuthError 404 `sso_provider_not_found`
 */
async function named(c: Context, { pool }: Auth): Promise<SsoProvider> {
  const id = c.req.param('provider') ?? ''
  const found = id.startsWith(byResource)
    ? await findSsoProviderByResource(pool, id.slice(byResource.length))
    : isUuid(id) && (await findSsoProvider(pool, id))
  if (!found) throw notFound('sso_provider_not_found', 'SSO Identity Provider not found')
  return found
}

const write = (provider: SsoProvider) => ({
  id: provider.id,
  ...(provider.resource_id && { resource_id: provider.resource_id }),
  disabled: provider.disabled,
  saml: {
    entity_id: provider.entity_id,
    ...(provider.metadata_xml && { metadata_xml: provider.metadata_xml }),
    ...(provider.metadata_url && { metadata_url: provider.metadata_url }),
    attribute_mapping: provider.attribute_mapping ?? {},
    ...(provider.name_id_format && { name_id_format: provider.name_id_format }),
  },
  domains: provider.domains.map((domain) => ({ domain })),
  created_at: provider.created_at,
  updated_at: provider.updated_at,
})
