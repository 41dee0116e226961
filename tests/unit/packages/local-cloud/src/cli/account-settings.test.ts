import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { createKeys } from '../../../../../../packages/local-cloud/src/auth/tokens/keys.ts'
import {
  standaloneAccountSettings,
  gatewayAccountSettings,
} from '../../../../../../packages/local-cloud/src/cli/account-settings.ts'
import { apiKeys } from '../../../../../../packages/local-cloud/src/cli/api-keys.ts'
import { readSamlIdp } from '../../../../../../packages/local-cloud/src/cli/saml-idp.ts'
import { withDependencies } from '../../../../../../packages/local-cloud/src/cli/service-dependencies.ts'
import { supabaseProject } from '../../../../../../emails/supabase/project.ts'
import { makeCredentials, withJwtSecret } from '../../../../../../packages/local-cloud/src/cli/credentials.ts'

const credentials = makeCredentials()
const facts = { url: 'http://localhost:4000', smtpPort: 4002, siteUrl: 'http://localhost:3000', credentials }

const project = { ...facts, defaults: supabaseProject('/project', facts.siteUrl) }

describe('the keys of the local project', () => {
  it('are tokens with a role, the same ones for the same secret', async () => {
    const { anonKey, serviceRoleKey } = apiKeys('secret')
    expect(apiKeys('secret')).toEqual({ anonKey, serviceRoleKey })
    const secret = new TextEncoder().encode('secret')
    expect((await jwtVerify(anonKey, secret)).payload).toMatchObject({ role: 'anon', iss: 'supabase' })
    expect((await jwtVerify(serviceRoleKey, secret)).payload).toMatchObject({ role: 'service_role' })
  })

  it('are signed with the secret that the environment has', () => {
    expect(withJwtSecret(credentials, { GOTRUE_JWT_SECRET: 'theirs' }).authSecret).toBe('theirs')
    expect(withJwtSecret(credentials, {}).authSecret).toBe(credentials.authSecret)
  })

  it('go with a key of its own that signs access tokens', async () => {
    const { environment } = gatewayAccountSettings({}, project).auth
    const keys = await createKeys({
      jwtSecret: environment.GOTRUE_JWT_SECRET ?? '',
      jwks: JSON.parse(environment.GOTRUE_JWT_KEYS ?? '[]') as [],
    })
    expect(keys.publicKeys()).toMatchObject([{ alg: 'ES256', kty: 'EC' }])
    expect(await keys.verify(await keys.sign({ sub: 'a' }))).toEqual({ sub: 'a' })
  })
})

describe('the auth service of the site', () => {
  it('is at Supabase’s path, behind its keys, with our mails', () => {
    const { auth, checkout } = gatewayAccountSettings({}, project)
    const { anonKey, serviceRoleKey } = apiKeys(credentials.authSecret)
    expect(auth).toMatchObject({ paths: ['/auth/v1'], apiKeys: [anonKey, serviceRoleKey] })
    expect(auth.environment).toMatchObject({
      API_EXTERNAL_URL: 'http://localhost:4000/auth/v1',
      GOTRUE_SITE_URL: 'http://localhost:3000',
      GOTRUE_SMTP_PORT: '4002',
      GOTRUE_MAILER_TEMPLATES_MAGIC_LINK: '/project/emails/supabase/templates/magic-link.html',
      GOTRUE_MAILER_SUBJECTS_RECOVERY: 'Choose a new password',
      GOTRUE_MAILER_URLPATHS_CONFIRMATION: '/auth/v1/verify',
    })
    expect(checkout.accounts).toEqual({ url: 'http://localhost:4000/auth/v1', serviceRoleKey })
  })

  it('writes its mails in our name, unless the environment has another', () => {
    const { auth } = gatewayAccountSettings({}, project)
    expect(auth.environment).toMatchObject({ GOTRUE_SMTP_SENDER_NAME: 'Liftpass' })
    const other = standaloneAccountSettings({ GOTRUE_SMTP_ADMIN_EMAIL: 'admin@gym.example' }, facts).auth
      .environment
    expect(other.GOTRUE_SMTP_ADMIN_EMAIL).toBe('admin@gym.example')
    expect(other.GOTRUE_SMTP_SENDER_NAME).toBeUndefined()
  })

  it('takes every option of the environment, and nothing else of it', () => {
    const { environment } = gatewayAccountSettings(
      {
        GOTRUE_SITE_URL: 'https://a.example',
        GOTRUE_DISABLE_SIGNUP: 'true',
        GOTRUE_SMTP_HOST: ' ',
        PATH: 'x',
      },
      project,
    ).auth
    expect(environment).toMatchObject({
      GOTRUE_SITE_URL: 'https://a.example',
      GOTRUE_DISABLE_SIGNUP: 'true',
      GOTRUE_SMTP_HOST: '127.0.0.1',
    })
    expect(environment).not.toHaveProperty('PATH')
  })

  it('lets people sign in elsewhere where that is switched on', () => {
    const given = { LOCAL_OAUTH_PROVIDERS: 'google, GitHub' }
    const { auth, identity } = gatewayAccountSettings(given, project)
    for (const name of ['GOOGLE', 'GITHUB']) {
      expect(auth.environment).toMatchObject({
        [`GOTRUE_EXTERNAL_${name}_ENABLED`]: 'true',
        [`GOTRUE_EXTERNAL_${name}_URL`]: identity.issuer,
        [`GOTRUE_EXTERNAL_${name}_CLIENT_ID`]: identity.clients[0]?.id,
        [`GOTRUE_EXTERNAL_${name}_REDIRECT_URI`]: 'http://localhost:4000/auth/v1/callback',
      })
    }
    expect(identity.clients[0]?.redirectUris).toEqual(['http://localhost:4000/auth/v1/callback'])
    expect(withDependencies(['auth'], given)).toEqual(['mail', 'identity', 'auth'])
  })
})

describe('a SAML identity provider', async () => {
  const given = { LOCAL_SSO_DOMAIN: ' Iron-Hall.example ' }
  const samlIdp = await readSamlIdp(given)

  it.each(['site', 'alone'])('is known to the auth service of the %s, which answers to it alone', (whose) => {
    const known = { ...facts, samlIdp }
    const { auth, identity } =
      whose === 'site' ? gatewayAccountSettings(given, known) : standaloneAccountSettings(given, known)
    const api = auth.environment.API_EXTERNAL_URL
    expect(auth.environment).toMatchObject({ GOTRUE_SAML_ENABLED: 'true' })
    expect(auth.identityProviders).toMatchObject([
      {
        domains: ['iron-hall.example'],
        metadata: expect.stringContaining(
          'entityID="http://localhost:4000/identity/saml/metadata"',
        ) as string,
      },
    ])
    expect(identity.samlIdp).toMatchObject({
      url: 'http://localhost:4000/identity/saml',
      serviceProviders: [{ entityId: `${api}/sso/saml/metadata`, acsUrl: `${api}/sso/saml/acs` }],
    })
    expect(withDependencies(['auth'], given)).toEqual(['mail', 'identity', 'auth'])
  })

  it('is not there unless it is named, and has to have a domain', async () => {
    expect(await readSamlIdp({})).toBeUndefined()
    expect(gatewayAccountSettings({}, project).auth.environment).not.toHaveProperty('GOTRUE_SAML_ENABLED')
    for (const LOCAL_SSO_DOMAIN of ['iron hall', 'localhost', 'https://iron-hall.example']) {
      await expect(readSamlIdp({ LOCAL_SSO_DOMAIN })).rejects.toThrow('It has to be a domain')
    }
  })
})

describe('the auth service alone', () => {
  it('has the real server’s defaults, no gateway, and answers at both paths', () => {
    const { auth } = standaloneAccountSettings({}, { ...facts, siteUrl: undefined })
    expect(auth.paths).toEqual(['', '/auth/v1'])
    expect(auth.apiKeys).toBeUndefined()
    expect(auth.environment.API_EXTERNAL_URL).toBe('http://localhost:4000')
    for (const name of Object.keys(auth.environment)) {
      expect(name).not.toMatch(/TEMPLATES|SUBJECTS|PASSWORD|SITE_URL|RATE/)
    }
  })

  it.each([
    ['/', ''],
    ['/auth/v1', '/auth/v1'],
  ])('answers at %s alone', (LOCAL_AUTH_PATH, path) => {
    const { auth } = standaloneAccountSettings({ LOCAL_AUTH_PATH }, facts)
    expect(auth.paths).toEqual([path])
    expect(auth.environment.GOTRUE_MAILER_URLPATHS_RECOVERY).toBe(`${path}/verify`)
  })

  it('signs with a secret that it was given, as the real one does', () => {
    const given = { GOTRUE_JWT_SECRET: 'theirs' }
    const { environment } = standaloneAccountSettings(given, facts).auth
    expect(environment.GOTRUE_JWT_SECRET).toBe('theirs')
    expect(environment.GOTRUE_JWT_KEYS).toBeUndefined()
  })
})

describe('the services that come along', () => {
  it.each([
    [['content-lake'], {}, ['content-lake']],
    [['auth'], {}, ['mail', 'auth']],
    [['auth'], { GOTRUE_SMTP_HOST: 'smtp.example' }, ['auth']],
    [['auth', 'checkout'], { GOTRUE_SMTP_HOST: 'smtp.example' }, ['mail', 'auth', 'checkout']],
    [['mail', 'auth'], {}, ['mail', 'auth']],
  ])('%j with %j are %j', (services, given, all) => expect(withDependencies(services, given)).toEqual(all))

  it('a checkout beside a real project makes accounts there', () => {
    const given = { SUPABASE_URL: 'https://abc.example/', SUPABASE_SERVICE_ROLE_KEY: 'theirs' }
    expect(gatewayAccountSettings(given, project).checkout.accounts).toEqual({
      url: 'https://abc.example/auth/v1',
      serviceRoleKey: 'theirs',
    })
  })
})
