import { describe, expect, it } from 'vitest'
import { makeCredentials } from '../../../packages/local-cloud/src/cli/credentials.ts'
import { chooseIntegrations, integrations } from '../../../commands/integrations.ts'

const everyName = integrations.map(({ name }) => name)

const complete = {
  ...Object.fromEntries(integrations.flatMap(({ required }) => required).map((name) => [name, 'x'])),
  DATABASE_URL: 'postgresql://user:hunter2@db.example:5432/site',
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'production',
  SANITY_API_READ_TOKEN: 'token',
  SANITY_REVALIDATE_SECRET: 'secret',
  AIRTABLE_API_KEY: 'pat',
  AIRTABLE_BASE_ID: 'app1',
  CONTACT_FORM_URL: 'https://forms.example/f/hunter2',
}

describe('choosing integrations', () => {
  it('uses the local service for an integration without variables', () => {
    const { local, remote } = chooseIntegrations({ PATH: '/bin' })
    expect(local.map(({ name }) => name)).toEqual(everyName)
    expect(remote).toEqual([])
  })

  it('treats an empty variable as absent, as in a copied .env.example', () => {
    const empty = Object.fromEntries(Object.keys(complete).map((name) => [name, ' ']))
    expect(chooseIntegrations(empty).remote).toEqual([])
  })

  it('uses the real one when every required variable is set, with or without the optional ones', () => {
    expect(chooseIntegrations(complete)).toMatchObject({
      local: [],
      remote: everyName.map((name) => ({ name })),
    })
    expect(chooseIntegrations({ ...complete, SANITY_API_HOST: 'http://localhost:4100' }).local).toEqual([])
  })

  it('prints where the database is, without its password', () => {
    const database = integrations.find(({ name }) => name === 'Database')
    expect(database?.describe(complete)).toBe('db.example:5432')
  })

  it('prints the host of a form service, without the URL, which may contain a secret', () => {
    const contact = integrations.find(({ name }) => name === 'Contact form')
    expect(contact?.describe(complete)).toBe('forms.example')
    expect(contact?.describe({ CONTACT_FORM_URL: 'x' })).toBe('not an address')
  })

  it('names the missing variables of an incomplete integration, and both solutions', () => {
    expect(() => chooseIntegrations({ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'production' })).toThrow(
      'Sanity is only half configured: SANITY_API_READ_TOKEN and SANITY_REVALIDATE_SECRET are missing. ' +
        'Set them, or remove SANITY_PROJECT_ID and SANITY_DATASET to use the local one',
    )
    expect(() => chooseIntegrations({ ...complete, SANITY_DATASET: '' })).toThrow(
      'SANITY_DATASET is missing. Set it, or remove',
    )
  })

  it('does not treat a URL without a project as the local service', () => {
    expect(() => chooseIntegrations({ SANITY_API_HOST: 'http://elsewhere' })).toThrow('half configured')
  })

  it('reports every incomplete integration in one error', () => {
    const other = {
      ...integrations[0]!,
      name: 'Fax',
      required: ['FAX_KEY', 'FAX_NUMBER'],
      optional: [],
    }
    const choose = () =>
      chooseIntegrations({ FAX_KEY: 'x', SANITY_DATASET: 'production' }, [...integrations, other])
    expect(choose).toThrow(/Sanity is only half[^\n]*\nFax is only half configured: FAX_NUMBER is missing/)
  })

  it('sets every variable of the local service', () => {
    const credentials = makeCredentials()
    for (const integration of integrations) {
      const filled = integration.fill({
        cloudUrl: 'http://localhost:4000',
        databaseUrl: 'postgresql://localhost:4001/liftpass',
        credentials,
      })
      expect(Object.keys(filled)).toEqual(
        expect.arrayContaining([...integration.required, ...integration.optional]),
      )
      if (integration.name === 'Sanity') expect(filled.SANITY_API_HOST).toBe('http://localhost:4000')
    }
  })
})
