import type { ServiceSettings } from '../packages/local-cloud/src/cloud/services.ts'
import { apiKeys } from './api-keys.ts'
import { samlProvider, knownProvider } from './saml-idp.ts'
import { value, type Environment } from './environment.ts'
import {
  authAlone,
  authOfSite,
  authPath,
  identityPath,
  localClient,
  readAuthPaths,
  type AuthFacts,
} from './local-auth.ts'

/** What the services around accounts are told. */
export type AccountSettings = Pick<ServiceSettings, 'smtpPort' | 'auth' | 'identity' | 'checkout'>

type Facts = Omit<AuthFacts, 'path'>

/**
 * As the site uses them: behind a gateway that wants an API key, at Supabase's path.
 * @param root absolute path of the project
 */
export function accountsOfSite(given: Environment, facts: Facts, root: string): AccountSettings {
  const { anonKey, serviceRoleKey } = apiKeys(facts.credentials.authSecret)
  return {
    ...beside(given, facts, authPath),
    auth: {
      environment: authOfSite(given, { ...facts, path: authPath }, root),
      paths: [authPath],
      apiKeys: [anonKey, serviceRoleKey],
      ...companies(facts),
    },
  }
}

/**
 * As clients of their own use them: without a gateway, at the root and at Supabase's path.
 * @throws CliError for a LOCAL_AUTH_PATH that is none
 */
export function accountsAlone(given: Environment, facts: Facts): AccountSettings {
  const paths = readAuthPaths(given)
  const path = paths[0] ?? ''
  return {
    ...beside(given, facts, path),
    auth: { environment: authAlone(given, { ...facts, path }), paths, ...companies(facts) },
  }
}

function beside(given: Environment, facts: Facts, path: string): Omit<AccountSettings, 'auth'> {
  const { url, smtpPort, siteUrl = 'http://localhost:3000', credentials, company } = facts
  const remote = value(given, 'SUPABASE_URL')
  const api = value(given, 'API_EXTERNAL_URL') ?? `${url}${path}`
  const samlApi = (value(given, 'GOTRUE_SAML_EXTERNAL_URL') ?? api).replace(/\/$/, '')
  return {
    smtpPort,
    identity: {
      issuer: `${url}${identityPath}`,
      clients: [{ ...localClient, redirectUris: [`${api}/callback`] }],
      company: company && samlProvider(company, companyUrl(url), samlApi),
    },
    checkout: {
      publicUrl: url,
      siteUrl,
      smtp: { host: '127.0.0.1', port: smtpPort },
      accounts: {
        url: remote ? `${remote.replace(/(?<!\/)\/+$/, '')}${authPath}` : `${url}${path}`,
        serviceRoleKey:
          value(given, 'SUPABASE_SERVICE_ROLE_KEY') ?? apiKeys(credentials.authSecret).serviceRoleKey,
      },
    },
  }
}

const companyUrl = (url: string) => `${url}${identityPath}/saml`

const companies = ({ company, url }: Facts) => ({
  identityProviders: company ? [knownProvider(company, companyUrl(url))] : [],
})
