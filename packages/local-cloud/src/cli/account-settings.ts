import type { TableDefinitions } from '../airtable/options.ts'
import type { ServiceSettings } from '../cloud/services.ts'
import { cloudAddress, type LocalCloudOptions } from '../cloud/local-cloud.ts'
import { readLocalAirtable } from './airtable-settings.ts'
import { apiKeys } from './api-keys.ts'
import { samlIdpOptions, presetIdentityProvider, readSamlIdp } from './saml-idp.ts'
import { value, type Environment } from './environment.ts'
import {
  authEnvironment,
  authPath,
  identityPath,
  localClient,
  readAuthPaths,
  type AuthFacts,
} from './auth-environment.ts'

/** Options of mail, auth, identity and checkout. */
export type AccountSettings = Pick<ServiceSettings, 'smtpPort' | 'auth' | 'identity' | 'checkout'>

/** What these services need besides the environment. */
export type AccountFacts = Omit<AuthFacts, 'path'> & Pick<ServiceSettings['checkout'], 'welcomeEmail'>

/**
 * The options of a project's services.
 * @throws CliError for a variable that cannot be read
 */
export const projectServices = async (
  given: Environment,
  facts: Omit<AccountFacts, 'url' | 'samlIdp'> &
    Pick<LocalCloudOptions, 'cloudPort'> & { airtableTables: TableDefinitions },
): Promise<Pick<LocalCloudOptions, 'airtable' | 'accounts'>> => ({
  airtable: readLocalAirtable(given, facts.airtableTables),
  accounts: gatewayAccountSettings(given, {
    ...facts,
    url: cloudAddress(facts.cloudPort),
    samlIdp: await readSamlIdp(given),
  }),
})

/** Settings as of a Supabase project: behind a gateway that requires an API key, at Supabase's path. */
export function gatewayAccountSettings(given: Environment, facts: AccountFacts): AccountSettings {
  const { anonKey, serviceRoleKey } = apiKeys(facts.credentials.authSecret)
  return {
    ...beside(given, facts, authPath),
    auth: {
      environment: authEnvironment(given, { ...facts, path: authPath }),
      paths: [authPath],
      apiKeys: [anonKey, serviceRoleKey],
      ...presetIdentityProviders(facts),
    },
  }
}

/**
 * Settings of a standalone auth service: without a gateway, at the root and at Supabase's path.
 * @throws CliError for an invalid LOCAL_AUTH_PATH
 */
export function standaloneAccountSettings(given: Environment, facts: AccountFacts): AccountSettings {
  const paths = readAuthPaths(given)
  const path = paths[0] ?? ''
  return {
    ...beside(given, facts, path),
    auth: {
      environment: authEnvironment(given, { ...facts, path }),
      paths,
      ...presetIdentityProviders(facts),
    },
  }
}

function beside(given: Environment, facts: AccountFacts, path: string): Omit<AccountSettings, 'auth'> {
  const { url, smtpPort, siteUrl = 'http://localhost:3000', credentials, samlIdp, welcomeEmail } = facts
  const remote = value(given, 'SUPABASE_URL')
  const api = value(given, 'API_EXTERNAL_URL') ?? `${url}${path}`
  const samlApi = (value(given, 'GOTRUE_SAML_EXTERNAL_URL') ?? api).replace(/\/$/, '')
  return {
    smtpPort,
    identity: {
      issuer: `${url}${identityPath}`,
      clients: [{ ...localClient, redirectUris: [`${api}/callback`] }],
      samlIdp: samlIdp && samlIdpOptions(samlIdp, samlIdpUrl(url), samlApi),
    },
    checkout: {
      publicUrl: url,
      siteUrl,
      smtp: { host: '127.0.0.1', port: smtpPort },
      welcomeEmail,
      accounts: {
        url: remote ? `${remote.replace(/(?<!\/)\/+$/, '')}${authPath}` : `${url}${path}`,
        serviceRoleKey:
          value(given, 'SUPABASE_SERVICE_ROLE_KEY') ?? apiKeys(credentials.authSecret).serviceRoleKey,
      },
    },
  }
}

const samlIdpUrl = (url: string) => `${url}${identityPath}/saml`

const presetIdentityProviders = ({ samlIdp, url }: AccountFacts) => ({
  identityProviders: samlIdp ? [presetIdentityProvider(samlIdp, samlIdpUrl(url))] : [],
})
