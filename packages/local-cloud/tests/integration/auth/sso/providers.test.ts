import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureIdentityProvider } from '../../../../src/auth/sso/ensure-identity-provider.ts'
import { openPool, startAuth } from '../support.ts'
import { startSignOn, type SignOn } from './support.ts'

let pool: pg.Pool
let auth: SignOn
beforeAll(async () => {
  pool = await openPool('auth_sso_providers')
  auth = await startSignOn(pool, 'iron-hall.example')
})
afterAll(() => pool.end())

const metadata = (entityId: string) => auth.metadata.replace(auth.issuer, entityId)
const saml = (entityId: string, more = {}) => ({ type: 'saml', metadata_xml: metadata(entityId), ...more })
const made = async (entityId: string, more = {}) => {
  const { status, body } = await auth.admin('POST', '', saml(entityId, more))
  expect(status).toBe(201)
  const provider: Record<string, unknown> = body
  return { ...provider, id: String(provider['id']) } as Record<string, unknown> & { id: string }
}
const ofSaml = 'xmlns="urn:oasis:names:tc:SAML:2.0:metadata"'
const refusal = async (method: string, path: string, body: unknown) => {
  const { status, body: response } = await auth.admin(method, path, body)
  return [status, response['error_code'], response['msg']]
}

describe('identity providers', () => {
  it('are created, listed without their metadata, and deleted', async () => {
    const entity = `urn:${randomUUID()}`
    const domain = `${randomUUID()}.example`
    const mapping = { keys: { role: { name: 'r', names: ['s'], default: 'x', array: true } } }
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const provider = await made(entity, {
      domains: [domain],
      attribute_mapping: mapping,
      name_id_format: format,
    })
    expect(provider).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      disabled: null,
      saml: {
        entity_id: entity,
        metadata_xml: metadata(entity),
        attribute_mapping: mapping,
        name_id_format: format,
      },
      domains: [{ domain }],
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    })
    expect((await auth.admin('GET', `/${provider.id}`)).body).toEqual(provider)
    const { items } = (await auth.admin('GET', '')).body as unknown as { items: (typeof provider)[] }
    const listed = items.find(({ id }) => id === provider.id)
    expect(listed?.['saml']).toEqual({
      entity_id: entity,
      attribute_mapping: mapping,
      name_id_format: format,
    })
    const gone = await auth.admin('DELETE', `/${provider.id}`)
    expect([gone.status, gone.body]).toEqual([200, provider])
    expect((await auth.admin('GET', `/${provider.id}`)).status).toBe(404)
    const free = await auth.send('POST', '/sso', { domain })
    expect(free.body['error_code']).toBe('sso_provider_not_found')
  })

  it('can be changed: domains, mapping, metadata of the same entity, disabled', async () => {
    const entity = `urn:${randomUUID()}`
    const [one, two] = [`${randomUUID()}.example`, `${randomUUID()}.example`]
    const { id } = await made(entity, { domains: [one], attribute_mapping: { keys: { a: { name: 'b' } } } })
    const moved = await auth.admin('PUT', `/${id}`, { domains: [two] })
    expect(moved.body).toMatchObject({
      domains: [{ domain: two }],
      saml: { attribute_mapping: { keys: { a: { name: 'b' } } } },
    })
    const same = await auth.admin('PUT', `/${id}`, { metadata_xml: `${metadata(entity)}\n` })
    expect(same.body).toMatchObject({ domains: [{ domain: two }], saml: { entity_id: entity } })
    expect(await refusal('PUT', `/${id}`, { metadata_xml: metadata('urn:other') })).toEqual([
      400,
      'saml_entity_id_mismatch',
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${entity}' but got 'urn:other'`,
    ])
    await auth.admin('PUT', `/${id}`, { disabled: true })
    const off = await auth.send('POST', '/sso', { domain: two })
    expect([off.status, off.body['error_code']]).toEqual([404, 'sso_provider_disabled'])
  })

  it('can be addressed by the resource_id of an operator', async () => {
    const [one, two] = [`group_${randomUUID()}:live`, `group_${randomUUID()}:test`]
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const provider = await made(`urn:${randomUUID()}`, {
      resource_id: one,
      domains: [`${randomUUID()}.example`],
      name_id_format: format,
    })
    const other = await made(`urn:${randomUUID()}`, { resource_id: two })
    expect((await auth.admin('GET', `/resource_${one}`)).body).toEqual(provider)
    for (const filter of [`resource_id=${one}`, `resource_id_prefix=${one.slice(0, -4)}`]) {
      const { items } = (await auth.admin('GET', `?${filter}`)).body as unknown as { items: { id: string }[] }
      expect(items.map(({ id }) => id)).toEqual([provider.id])
    }
    expect(await refusal('PUT', `/resource_${one}`, { resource_id: two })).toEqual([
      422,
      'conflict',
      'Updating SSO provider failed, likely due to a conflict. Try again?',
    ])
    const three = `group_${randomUUID()}:moved`
    const moved = await auth.admin('PUT', `/resource_${one}`, { resource_id: three })
    expect(moved.body).toMatchObject({ resource_id: three, saml: { name_id_format: format } })
    expect((await auth.admin('GET', `/resource_${one}`)).status).toBe(404)
    expect((await auth.admin('GET', '/resource_')).status).toBe(404)
    expect((await auth.admin('DELETE', `/resource_${three}`)).body).toEqual(moved.body)
    expect((await auth.admin('GET', `/resource_${three}`)).status).toBe(404)
    const freed = await auth.admin('PUT', `/${other.id}`, { resource_id: '' })
    expect(freed.body).not.toHaveProperty('resource_id')
  })

  it('keep the NameID format until their mapping or metadata changes', async () => {
    const entity = `urn:${randomUUID()}`
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    const { id } = await made(entity, { name_id_format: format })
    const formatAfter = async (change: Record<string, unknown>) => {
      const { body } = await auth.admin('PUT', `/${id}`, change)
      return (body['saml'] as Record<string, unknown>)['name_id_format']
    }
    expect(await formatAfter({ domains: [`${randomUUID()}.example`] })).toBe(format)
    expect(await formatAfter({ attribute_mapping: { keys: {} } })).toBeUndefined()
    expect(await formatAfter({ name_id_format: format })).toBe(format)
    expect(await formatAfter({ metadata_xml: metadata(entity) })).toBeUndefined()
  })

  it('cannot share an entity id or a domain', async () => {
    const entity = `urn:${randomUUID()}`
    const domain = `${randomUUID()}.example`
    const { id } = await made(entity, { domains: [domain] })
    expect(await refusal('POST', '', saml(entity))).toEqual([
      422,
      'saml_idp_already_exists',
      `SAML Identity Provider with this EntityID (${entity}) already exists`,
    ])
    expect(await refusal('POST', '', saml(`urn:${randomUUID()}`, { domains: [domain] }))).toEqual([
      400,
      'sso_domain_already_exists',
      `SSO Domain '${domain}' is already assigned to an SSO identity provider (${id})`,
    ])
    const other = await made(`urn:${randomUUID()}`)
    expect(await refusal('PUT', `/${other.id}`, { domains: [domain] })).toEqual([
      400,
      'sso_domain_already_exists',
      `SSO domain '${domain}' already assigned to another provider (${id})`,
    ])
  })

  it('with the same entity id, created at the same time, are stored once', async () => {
    const entity = `urn:${randomUUID()}`
    const both = await Promise.all([1, 2].map(() => auth.admin('POST', '', saml(entity))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it.each<[Record<string, unknown>, string]>([
    [{}, "Only 'saml' supported for SSO provider type"],
    [{ type: 'oidc' }, "Only 'saml' supported for SSO provider type"],
    [{ type: 'saml' }, 'Either metadata_xml or metadata_url must be set'],
    [
      { type: 'saml', metadata_url: 'https://x.test', metadata_xml: '<a/>' },
      'Only one of metadata_xml or metadata_url needs to be set',
    ],
    [{ type: 'saml', metadata_url: 'http://x.test' }, 'metadata_url is not a HTTPS URL'],
    [{ type: 'saml', metadata_url: 'https://x.test\\o/saml' }, 'metadata_url is not a valid URL'],
    [{ type: 'saml', metadata_xml: '<EntityDescriptor/>' }, 'SAML Metadata does not contain an EntityID'],
    [
      { type: 'saml', metadata_xml: `<EntityDescriptor ${ofSaml} entityID="x"/>` },
      'SAML Metadata does not contain any IDPSSODescriptor',
    ],
    [
      {
        type: 'saml',
        metadata_xml: `<EntityDescriptor ${ofSaml} entityID="x"><IDPSSODescriptor/><IDPSSODescriptor/></EntityDescriptor>`,
      },
      'SAML Metadata contains multiple IDPSSODescriptors',
    ],
    [
      {
        type: 'saml',
        metadata_xml:
          '<EntityDescriptor xmlns="urn:other" entityID="x"><IDPSSODescriptor/></EntityDescriptor>',
      },
      'SAML Metadata does not contain an EntityID',
    ],
    [{ type: 'saml', metadata_xml: 'words' }, 'SAML Metadata XML cannot be read: it is not well-formed'],
    [{ type: 'saml', metadata_xml: '<a b=c>' }, 'SAML Metadata XML cannot be read: it is not well-formed'],
    [
      { type: 'saml', metadata_xml: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
      'SAML Metadata XML cannot be read: it has a document type',
    ],
  ])('as %j are refused', async (body, message) => {
    expect(await refusal('POST', '', body)).toEqual([400, 'validation_failed', message])
  })

  it('can be read and changed by administrators only', async () => {
    expect((await auth.send('GET', '/admin/sso/providers')).status).toBe(401)
    expect((await auth.admin('GET', '/not-a-uuid')).status).toBe(404)
    expect((await auth.admin('PUT', `/${randomUUID()}`, {})).body['error_code']).toBe(
      'sso_provider_not_found',
    )
  })
})

it('an identity provider of the configuration is updated at each start', async () => {
  const entity = `urn:${randomUUID()}`
  const domain = `${randomUUID()}.example`
  const known = { metadata: metadata(entity), domains: [domain], mapping: {} }
  await ensureIdentityProvider(pool, known, new Date())
  await ensureIdentityProvider(pool, { ...known, metadata: `${known.metadata} ` }, new Date())
  const { rows } = await pool.query(
    `SELECT metadata_xml FROM auth.saml_providers JOIN auth.sso_domains USING (sso_provider_id) WHERE domain = $1`,
    [domain],
  )
  expect(rows).toEqual([{ metadata_xml: `${known.metadata} ` }])
})

describe('a local identity provider whose port changed since the last start', () => {
  const start = async (port: number, domain: string) => {
    const entity = `http://localhost:${port}/identity/saml/metadata`
    await ensureIdentityProvider(
      pool,
      { metadata: metadata(entity), domains: [domain], mapping: {} },
      new Date(),
    )
    const { rows } = await pool.query<{ id: string; entity_id: string }>(
      `SELECT sso_provider_id AS id, entity_id
       FROM auth.saml_providers JOIN auth.sso_domains USING (sso_provider_id) WHERE domain = $1`,
      [domain],
    )
    expect(rows).toEqual([{ id: expect.any(String) as string, entity_id: entity }])
    return rows[0]?.id
  }

  it('keeps its id, so that accounts still refer to it', async () => {
    const domain = `${randomUUID()}.example`
    const before = await start(4000, domain)
    expect(await start(5000, domain)).toBe(before)
    expect(await start(4000, domain)).toBe(before)
  })

  it('takes over a domain that two ports have had', async () => {
    const [one, other] = [`${randomUUID()}.example`, `${randomUUID()}.example`]
    await start(4100, one)
    const second = await start(5100, other)
    expect(await start(5100, one)).toBe(second)
  })

  it('does not replace a provider that an administrator registered', async () => {
    const domain = `${randomUUID()}.example`
    await made('https://identity.example/identity/saml/metadata', { domains: [domain] })
    await expect(start(4200, domain)).rejects.toThrow('sso_domains_domain')
  })
})

it('without single sign-on, every SSO endpoint reports that it is disabled', async () => {
  const off = await startAuth(pool)
  for (const [method, path] of [
    ['POST', '/sso'],
    ['GET', '/sso/saml/metadata'],
    ['POST', '/sso/saml/acs'],
  ] as const) {
    const { status, body } = await off.send(method, path, method === 'POST' ? {} : undefined)
    expect([status, body['error_code'], body['msg']]).toEqual([
      404,
      'saml_provider_disabled',
      'SAML 2.0 is disabled',
    ])
  }
})
