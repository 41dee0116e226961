import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { createIdentityProvider } from '../../../../../../packages/local-cloud/src/auth/oauth/local-provider/index.ts'
import { playedProviders } from '../../../../../../packages/local-cloud/src/auth/oauth/providers/endpoints.ts'
import { findProvider } from '../../../../../../packages/local-cloud/src/auth/oauth/providers/find-provider.ts'
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
  it('are JWTs with a role, the same ones for the same secret', async () => {
    const { anonKey, serviceRoleKey } = apiKeys('secret')
    expect(apiKeys('secret')).toEqual({ anonKey, serviceRoleKey })
    const secret = new TextEncoder().encode('secret')
    expect((await jwtVerify(anonKey, secret)).payload).toMatchObject({ role: 'anon', iss: 'supabase' })
    expect((await jwtVerify(serviceRoleKey, secret)).payload).toMatchObject({ role: 'service_role' })
  })

  it('are signed with the secret of the environment', () => {
    expect(withJwtSecret(credentials, { GOTRUE_JWT_SECRET: 'theirs' }).authSecret).toBe('theirs')
    expect(withJwtSecret(credentials, {}).authSecret).toBe(credentials.authSecret)
  })

  it('can be signed by a separate key for access tokens', async () => {
    const { environment } = gatewayAccountSettings({}, project).auth
    const keys = await createKeys({
      jwtSecret: environment.GOTRUE_JWT_SECRET ?? '',
      jwks: JSON.parse(environment.GOTRUE_JWT_KEYS ?? '[]') as [],
    })
    expect(keys.publicKeys()).toMatchObject([{ alg: 'ES256', kty: 'EC' }])
    expect(await keys.verify(await keys.sign({ sub: 'a' }))).toEqual({ sub: 'a' })
  })
})

describe('the settings of the site’s auth service', () => {
  it('set Supabase’s path, an API gateway and our email templates', () => {
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

  it('set our sender name unless the environment has another', () => {
    const { auth } = gatewayAccountSettings({}, project)
    expect(auth.environment).toMatchObject({ GOTRUE_SMTP_SENDER_NAME: 'Liftpass' })
    const other = standaloneAccountSettings({ GOTRUE_SMTP_ADMIN_EMAIL: 'admin@gym.example' }, facts).auth
      .environment
    expect(other.GOTRUE_SMTP_ADMIN_EMAIL).toBe('admin@gym.example')
    expect(other.GOTRUE_SMTP_SENDER_NAME).toBeUndefined()
  })

  it('take every option of the environment, and nothing else', () => {
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

  it('allow signing in with providers where that is enabled', () => {
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

describe('LOCAL_OAUTH_PROVIDERS', () => {
  it.each(['gitlab', 'google, gogle'])('is refused as %s, with the names that work', (names) => {
    const given = { LOCAL_OAUTH_PROVIDERS: names }
    expect(() => gatewayAccountSettings(given, project)).toThrow(
      /^LOCAL_OAUTH_PROVIDERS names (gitlab|gogle), which .* It can for .*\bgithub, google,.*keycloak/,
    )
  })

  it('may name each provider that has a form in the local sign-in service', async () => {
    const { issuer, clients } = gatewayAccountSettings({}, project).identity
    const localProvider = await createIdentityProvider({ issuer, clients })
    const [{ id = '', redirectUris: [redirectUri = ''] = [] } = {}] = clients
    for (const name of playedProviders) {
      const provider = { enabled: true, clientIds: [id], secret: 's', redirectUri, url: issuer }
      const { endpoints } = findProvider(name, { providers: { [name]: provider } } as never)
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: id,
        redirect_uri: redirectUri,
        scope: endpoints.scopes.join(' '),
        state: 'state',
      })
      const page = await localProvider(new Request(`${endpoints.authorize}?${query}`))
      expect(await page.text(), name).toContain('<form')
    }
  })
})

describe('the local SAML identity provider', async () => {
  const given = { LOCAL_SSO_DOMAIN: ' Iron-Hall.example ' }
  const samlIdp = await readSamlIdp(given)

  it.each(['site', 'alone'])('is registered with the auth service (%s) only', (whose) => {
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

  it('runs only when it is named, and then needs a domain', async () => {
    expect(await readSamlIdp({})).toBeUndefined()
    expect(gatewayAccountSettings({}, project).auth.environment).not.toHaveProperty('GOTRUE_SAML_ENABLED')
    for (const LOCAL_SSO_DOMAIN of ['iron hall', 'localhost', 'https://iron-hall.example']) {
      await expect(readSamlIdp({ LOCAL_SSO_DOMAIN })).rejects.toThrow('It has to be a domain')
    }
  })
})

describe('the auth service started alone', () => {
  it('has the real server’s defaults, no gateway, and two paths', () => {
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
  ])('has only the path %s', (LOCAL_AUTH_PATH, path) => {
    const { auth } = standaloneAccountSettings({ LOCAL_AUTH_PATH }, facts)
    expect(auth.paths).toEqual([path])
    expect(auth.environment.GOTRUE_MAILER_URLPATHS_RECOVERY).toBe(`${path}/verify`)
  })

  it('signs with the given secret, as the real server does', () => {
    const given = { GOTRUE_JWT_SECRET: 'theirs' }
    const { environment } = standaloneAccountSettings(given, facts).auth
    expect(environment.GOTRUE_JWT_SECRET).toBe('theirs')
    expect(environment.GOTRUE_JWT_KEYS).toBeUndefined()
  })
})

describe('the services that are started together', () => {
  it.each([
    [['content-lake'], {}, ['content-lake']],
    [['auth'], {}, ['mail', 'auth']],
    [['auth'], { GOTRUE_SMTP_HOST: 'smtp.example' }, ['auth']],
    [['auth', 'checkout'], { GOTRUE_SMTP_HOST: 'smtp.example' }, ['mail', 'auth', 'checkout']],
    [['mail', 'auth'], {}, ['mail', 'auth']],
  ])('for %j with %j are %j', (services, given, all) =>
    expect(withDependencies(services, given)).toEqual(all),
  )

  it('let a local checkout create accounts in the real Supabase project when one is configured', () => {
    const given = { SUPABASE_URL: 'https://abc.example/', SUPABASE_SERVICE_ROLE_KEY: 'theirs' }
    expect(gatewayAccountSettings(given, project).checkout.accounts).toEqual({
      url: 'https://abc.example/auth/v1',
      serviceRoleKey: 'theirs',
    })
  })
})
